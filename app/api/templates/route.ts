import { templateDelete, templateSubmit } from '@/lib/contract/template-drafts'
import { templateListQuery } from '@/lib/contract/templates'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'
import { withUploadedSample } from '@/lib/server/templates/with-uploaded-sample'

export const GET = answer('templates.read', async ({ url, root, options }) => {
  const query = parseQuery(url, templateListQuery)
  const page = await root.client.listTemplates(
    { businessAccountId: root.settings.businessAccountId, query },
    options,
  )
  await root.history.observe(page.data)
  return page
})

export const POST = answer('templates.write', async ({ body, root, options, change }) => {
  const { draftId, template } = await body(templateSubmit)
  const created = await change('templates.create', `${template.name} ${template.language}`, async () => {
    const components = await withUploadedSample(root, template.components, options)
    return root.client.createTemplate(
      { businessAccountId: root.settings.businessAccountId, body: { ...template, components } },
      // Once it is on its way a submission is finished, even if the page is closed.
      { traceId: options.traceId },
    )
  })
  await root.history.act(
    { ...template, id: created.id, category: created.category },
    created.status,
    'Submitted',
  )
  if (draftId) await root.drafts.remove(draftId)
  return created
})

export const DELETE = answer('templates.delete', async ({ url, root, options, change }) => {
  const query = parseQuery(url, templateDelete)
  return change('templates.delete', [query.name, query.language].filter(Boolean).join(' '), () =>
    root.client.deleteTemplates(
      { businessAccountId: root.settings.businessAccountId, query },
      { traceId: options.traceId },
    ),
  )
})
