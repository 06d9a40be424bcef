import 'server-only'
import { cache } from 'react'
import { editTerms } from '@/components/templates/builder/submit/edit-terms'
import type { TemplateStart } from '@/components/templates/builder/template-start'
import { rejectionOf } from '@/components/templates/status/rejection-words'
import { isProblemError } from '@/components/ui/problem-of'
import { requireInPage } from '@/lib/console/current-person'
import { readSourceTerms } from '@/lib/console/templates/languages/read-version'
import type { Problem } from '@/lib/contract/error-object'
import { contentOf } from '@/lib/language/template/content'
import { formFromContent } from '@/lib/language/template/form'
import { root } from '@/lib/runtime/compose/root'
import { withSampleNames } from '../../new/load-start'

/** The template and any draft edit. Keeps the header's handle, so an unchanged sample isn't uploaded again. */
async function begin(id: string): Promise<TemplateStart> {
  const template = await root().client.getTemplate({ templateId: id })
  const source = await readSourceTerms(root(), template)
  const edits = { moments: await root().history.of(template.id), readAt: root().clock() }
  return {
    purpose: 'edit',
    sourceId: template.id,
    form: formFromContent(contentOf(template)),
    draft: await root().drafts.findByTemplate(template.id),
    template: {
      id: template.id,
      status: template.status,
      rejection: rejectionOf(template),
      terms: editTerms(template.status, edits),
      edits,
      scheduled: await root().scheduledEdits.of(template.id),
    },
    usedLanguages: [],
    ...(source && { source }),
  }
}

/** Initial state of the editor, or why the template can't be read. */
export const loadEdit = cache(
  async (id: string): Promise<{ start: TemplateStart } | { problem: Problem }> => {
    try {
      await requireInPage('templates.read')
      return { start: await withSampleNames(await begin(id)) }
    } catch (error) {
      if (isProblemError(error)) return { problem: error.problem }
      throw error
    }
  },
)
