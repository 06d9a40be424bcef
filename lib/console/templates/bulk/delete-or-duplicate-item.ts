import { templateLimits } from '@/lib/contract/limits'
import { contentOf } from '@/lib/language/template/content'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { formFromContent } from '@/lib/language/template/form'
import { formToCopy } from '../form-to-copy'
import { problemIn } from '../scheduled/in-whose-name'
import type { Step } from './step'

/** Deletes one language version. */
export const deleteItem: Step = async (
  { client, templateListing, settings },
  { job, item, mark, options },
) => {
  const { businessAccountId } = settings
  const wasAsked = item.sent !== null
  const isGone = (error: unknown) =>
    wasAsked && ['templateNotFound', 'notFound'].includes(problemIn(error)?.kind ?? '')
  try {
    // The response of an earlier attempt was lost, so it may already be deleted.
    if (wasAsked) await client.getTemplate({ templateId: item.subject_id }, options)
    await mark({})
    const { name, language } = item
    await client.deleteTemplates({ businessAccountId, query: { name, language } }, options)
  } catch (error) {
    if (!isGone(error)) throw error
  }
  // Deleting the last version also removes the folder and owner of its name.
  const person = { id: job.person_id, name: job.person_name }
  await templateListing.gone([item.subject_id], { person })
  return { state: 'done' }
}

const SUFFIX = '_copy'

const nameOfCopy = (name: string) =>
  `${name.slice(0, templateLimits.nameCharacters - SUFFIX.length)}${SUFFIX}`

/** Creates a draft as a copy. Its ID is derived from the row, so that a retry doesn't create another. */
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
