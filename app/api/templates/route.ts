import { templateDelete, templateSubmit } from '@/lib/contract/template-drafts'
import { historyReasons } from '@/lib/contract/template-history'
import { templateListQuery } from '@/lib/contract/templates'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'
import { requireShownDraft } from '@/lib/server/templates/require-shown-draft'
import { withCategoryToCome } from '@/lib/server/templates/with-category-to-come'
import { withUploadedSample } from '@/lib/server/templates/with-uploaded-sample'

export const GET = answer('templates.read', async ({ url, root, options, afterwards }) => {
  const query = parseQuery(url, templateListQuery)
  const page = await root.client.listTemplates(
    { businessAccountId: root.settings.businessAccountId, query },
    options,
  )
  await afterwards(() => root.history.observe(page.data))
  return { ...page, data: await withCategoryToCome(root, page.data) }
})

export const POST = answer('templates.write', async ({ body, root, options, change, afterwards }) => {
  const { draft, template } = await body(templateSubmit)
  await requireShownDraft(root, draft)
  const created = await change('templates.create', `${template.name} ${template.language}`, async () => {
    const components = await withUploadedSample(root, template.components, options)
    return root.client.createTemplate(
      { businessAccountId: root.settings.businessAccountId, body: { ...template, components } },
      // Once it is on its way a submission is finished, even if the page is closed.
      { traceId: options.traceId },
    )
  })
  // A service need not say what it made of them.
  const { id, status = 'PENDING', category = template.category } = created
  await afterwards(() => root.history.act({ ...template, id, category }, status, historyReasons.submitted))
  if (draft) await afterwards(() => root.drafts.remove(draft.id, draft.revision))
  return { ...created, status, category }
})

export const DELETE = answer('templates.delete', async ({ url, root, options, change }) => {
  const query = parseQuery(url, templateDelete)
  const { businessAccountId } = root.settings
  return change(
    'templates.delete',
    [query.name, query.language].filter(Boolean).join(' '),
    () => root.client.deleteTemplates({ businessAccountId, query }, { traceId: options.traceId }),
    async () => {
      const { data } = await root.client.listTemplates(
        { businessAccountId, query: { name: query.name } },
        options,
      )
      return data.filter(({ language }) => !query.language || language === query.language)
    },
  )
})
