import { templateLimits } from '@/lib/contract/limits'
import { contentOf } from '@/lib/language/template/content'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { formFromContent } from '@/lib/language/template/form'
import { formToCopy } from '../form-to-copy'
import type { Step } from './step'

const SUFFIX = '_copy'

const nameOfCopy = (name: string) =>
  `${name.slice(0, templateLimits.nameCharacters - SUFFIX.length)}${SUFFIX}`

/** Makes a draft of a copy. Its id follows from the row, so that a second try makes no second one. */
export const duplicateItem: Step = async (parts, { job, item, options }) => {
  const template = await parts.client.getTemplate({ templateId: item.subject_id }, options)
  const form = await formToCopy(parts, formFromContent(contentOf(template)))
  const copy = { ...form, name: nameOfCopy(template.name), pendingJson: null }
  await parts.drafts.create({
    id: `${job.id}-${item.position}`,
    templateId: null,
    content: toDraftContent(copy, { purpose: 'copy', sourceId: template.id }),
    personId: job.person_id,
  })
  return { state: 'done' }
}
