import 'server-only'
import { templateRoutes } from '@/lib/contract/console/templates'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import { historyReasons } from '@/lib/contract/template-history'
import { cardsOf } from '@/lib/language/template/cards'
import { readContent } from '@/lib/language/template/content'
import { editDiffers } from '@/lib/language/template/edit-differs'
import { headerHandleOf } from '@/lib/language/template/header-handle'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { problem } from '../problems'
import { sendTemplateToPhone } from '../send/send-template'
import { sampleFile } from './sample-file'
import { withCategoryToCome } from './with-category-to-come'
import { withUploadedSamples } from './with-uploaded-samples'

export const templateHandlers = routes(templateRoutes, {
  async 'GET /api/templates'({ query, root, options, afterward }) {
    const { businessAccountId } = root.settings
    const page = await root.client.listTemplates({ businessAccountId, query }, options)
    await afterward(() => root.history.observe(page.data))
    return { ...page, data: await withCategoryToCome(root, page.data) }
  },

  async 'POST /api/templates'({ body: { draft, template }, root, options, changing, change, afterward }) {
    await requireShownDraft(root, draft)
    const { businessAccountId } = root.settings
    const created = await change(`${template.name} ${template.language}`, async () => {
      const components = await withUploadedSamples(root, template.components, options)
      return root.client.createTemplate({ businessAccountId, body: { ...template, components } }, changing)
    })
    // A service need not say what it made of them.
    const { id, status = 'PENDING', category = template.category } = created
    await afterward(() => root.history.act({ ...template, id, category }, status, historyReasons.submitted))
    if (draft) await afterward(() => root.drafts.remove(draft.id, draft.revision))
    return { ...created, status, category }
  },

  'DELETE /api/templates'({ query, root, options, changing, change }) {
    const { businessAccountId } = root.settings
    return change(
      [query.name, query.language].filter(Boolean).join(' '),
      () => root.client.deleteTemplates({ businessAccountId, query }, changing),
      async () => {
        const { data } = await root.client.listTemplates(
          { businessAccountId, query: { name: query.name } },
          options,
        )
        return data.filter(({ language }) => !query.language || language === query.language)
      },
    )
  },

  async 'GET /api/templates/:id'({ params, root, options, afterward }) {
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    await afterward(() => root.history.observe([template]))
    const [told = template] = await withCategoryToCome(root, [template])
    return told
  },

  async 'POST /api/templates/:id'({ params, body, root, options, changing, change, afterward }) {
    const { draft, edit } = body
    await requireShownDraft(root, draft)
    const before = await root.client.getTemplate({ templateId: params.id }, options)
    if (!editDiffers(before, edit)) throw problem('invalid', 'Nothing changed, so nothing was submitted.')
    const submit = async () => {
      const components = edit.components && (await withUploadedSamples(root, edit.components, options))
      const body = { ...edit, ...(components ? { components } : {}) }
      return root.client.editTemplate({ templateId: params.id, body }, changing)
    }
    const edited = await change(`${before.name} ${before.language}`, submit, () => ({
      edit: Object.fromEntries(Object.entries(before).filter(([name]) => name in edit)),
    }))
    const reason = before.status === 'APPROVED' ? historyReasons.editedWhileApproved : historyReasons.edited
    const now = { ...before, category: edit.category ?? before.category }
    await afterward(() => root.history.act(now, 'PENDING', reason))
    if (draft) await afterward(() => root.drafts.remove(draft.id, draft.revision))
    return edited
  },

  'GET /api/templates/:id/history': async ({ params, root }) => ({ data: await root.history.of(params.id) }),

  async 'GET /api/templates/:id/sample'({ request, params, query, root, options }) {
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    const { components } = readContent(template)
    const card = query.card === undefined ? template : cardsOf(components)[query.card]
    const found = card && headerHandleOf(card.components)
    const sample = found && (await root.samples.findByHandle(found.handle))
    if (!sample) throw problem('notFound')
    return sampleFile(sample, request, 'of-the-moment')
  },

  async 'POST /api/templates/:id/send'({ params, root, body, options, changing, change }) {
    if (!root.phones) throw problem('notFound')
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    return change(`${template.name} ${template.language}`, () =>
      sendTemplateToPhone(root, template, body, changing),
    )
  },
})

/**
 * Makes sure that what is submitted is the newest version of its draft: another tab may have saved since.
 *
 * @throws HttpError conflict
 */
async function requireShownDraft({ drafts }: Root, shown: SubmittedDraft | undefined): Promise<void> {
  const kept = shown && (await drafts.get(shown.id))
  if (kept && kept.revision !== shown.revision) throw problem('conflict')
}
