import { templateEditSubmit } from '@/lib/contract/template-drafts'
import { historyReasons } from '@/lib/contract/template-history'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { requireShownDraft } from '@/lib/server/templates/require-shown-draft'
import { withCategoryToCome } from '@/lib/server/templates/with-category-to-come'
import { withUploadedSample } from '@/lib/server/templates/with-uploaded-sample'
import { editDiffers } from '@/lib/template-text/edit-differs'

type Params = { id: string }

export const GET = answer<Params>('templates.read', async ({ params, root, options, afterwards }) => {
  const template = await root.client.getTemplate({ templateId: params.id }, options)
  await afterwards(() => root.history.observe([template]))
  const [told] = await withCategoryToCome(root, [template])
  return told
})

export const POST = answer<Params>(
  'templates.write',
  async ({ params, body, root, options, change, afterwards }) => {
    const { draft, edit } = await body(templateEditSubmit)
    await requireShownDraft(root, draft)
    const before = await root.client.getTemplate({ templateId: params.id }, options)
    if (!editDiffers(before, edit))
      throw problem('invalid', 'The template is like this already, so nothing was submitted.')
    const submit = async () => {
      const components = edit.components && (await withUploadedSample(root, edit.components, options))
      return root.client.editTemplate(
        { templateId: params.id, body: { ...edit, ...(components ? { components } : {}) } },
        // Once it is on its way a submission is finished, even if the page is closed.
        { traceId: options.traceId },
      )
    }
    const edited = await change('templates.edit', `${before.name} ${before.language}`, submit, () => ({
      edit: Object.fromEntries(Object.entries(before).filter(([name]) => name in edit)),
    }))
    const reason = before.status === 'APPROVED' ? historyReasons.editedWhileApproved : historyReasons.edited
    await afterwards(() =>
      root.history.act({ ...before, category: edit.category ?? before.category }, 'PENDING', reason),
    )
    if (draft) await afterwards(() => root.drafts.remove(draft.id, draft.revision))
    return edited
  },
)
