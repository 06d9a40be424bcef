import { templateEditSubmit } from '@/lib/contract/template-drafts'
import { answer } from '@/lib/server/answer'
import { withUploadedSample } from '@/lib/server/templates/with-uploaded-sample'

type Params = { id: string }

export const GET = answer<Params>('templates.read', async ({ params, root, options }) => {
  const template = await root.client.getTemplate({ templateId: params.id }, options)
  await root.history.observe([template])
  return template
})

export const POST = answer<Params>('templates.write', async ({ params, body, root, options, change }) => {
  const { draftId, edit } = await body(templateEditSubmit)
  const before = await root.client.getTemplate({ templateId: params.id }, options)
  const edited = await change('templates.edit', `${before.name} ${before.language}`, async () => {
    const components = edit.components && (await withUploadedSample(root, edit.components, options))
    return root.client.editTemplate(
      { templateId: params.id, body: { ...edit, ...(components ? { components } : {}) } },
      // Once it is on its way a submission is finished, even if the page is closed.
      { traceId: options.traceId },
    )
  })
  await root.history.act(before, 'PENDING', before.status === 'APPROVED' ? 'Edited while approved' : 'Edited')
  if (draftId) await root.drafts.remove(draftId)
  return edited
})
