import { MINUTE_MS } from '@/lib/contract/durations'
import 'server-only'
import { problem } from '@/lib/access/problems'
import { templateRoutes } from '@/lib/contract/console/templates'
import { editAllowance } from '@/lib/contract/edit-allowance'
import { sampleHandle, sampleIdOf } from '@/lib/contract/sample-handles'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import { historyReasons } from '@/lib/contract/template-history'
import { templateCan } from '@/lib/contract/template-states'
import type { TemplateVersion } from '@/lib/contract/template-versions'
import { streamCsv } from '@/lib/csv/write-csv'
import { cardsOf } from '@/lib/language/template/cards'
import { readContent } from '@/lib/language/template/content'
import { editDiffers } from '@/lib/language/template/edit-differs'
import { headerHandleOf, sampleHandlesOf, withSampleHandles } from '@/lib/language/template/header-handle'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { sendTemplateToPhone } from '../send/send-template'
import { shownFile } from '../shown-file'
import { templateLines, templateListColumns } from './export-templates'
import { arrangedTemplates, isArranged } from './listing/arranged-templates'
import { asOwner } from './names/as-owner'
import { readOwnVerdicts } from './own-verdicts'
import { withPerformance } from './performance/with-performance'
import { listOfService, lookAtName } from './read-names'
import { readReviewTimes } from './review-times'
import { noteEdit, withHandlesOf } from './scheduled/submit-edit'
import { templateUses } from './template-uses'
import { withMatches, withSearchedFields } from './with-matches'
import { withUploadedSamples } from './with-uploaded-samples'
import { withWhatIsKnown } from './with-what-is-known'

export const templateHandlers = routes(templateRoutes, {
  async 'GET /api/templates'({ query: asked, root, options, afterward, person }) {
    const query = withSearchedFields(asOwner(asked, person))
    const page = isArranged(query)
      ? await arrangedTemplates(root, query, options)
      : await listOfService(root, query, options, afterward)
    const told = await withWhatIsKnown(root, page.data)
    return { ...page, data: await withPerformance(root.store, withMatches(told, asked), root.clock()) }
  },

  async 'POST /api/templates'({
    body: { draft, template },
    root,
    person,
    options,
    changing,
    change,
    afterward,
  }) {
    await requireShownDraft(root, draft)
    const { businessAccountId } = root.settings
    let { components } = template
    const created = await change(`${template.name} ${template.language}`, async () => {
      components = await withUploadedSamples(root, template.components, options)
      return root.client.createTemplate({ businessAccountId, body: { ...template, components } }, changing)
    })
    // A service need not say what it made of them.
    const { id, status = 'PENDING', category = template.category } = created
    const submitted = { by: person.name, content: { ...template, components } }
    await afterward(() =>
      root.history.act({ ...template, id, category }, status, historyReasons.submitted, submitted),
    )
    if (draft) await afterward(() => root.drafts.remove(draft.id, draft.revision))
    return { ...created, status, category }
  },

  async 'DELETE /api/templates'({ query, root, options, changing, change, afterward, person, tokenName }) {
    const { businessAccountId } = root.settings
    const deleted = await change(
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
    await afterward(() => root.sharedPreviews.endOfTemplate(query))
    if (!query.language) await afterward(() => root.templateLabels.remove(query.name))
    if (!query.language) await afterward(() => root.templateNames.remove(query.name))
    await afterward(() => lookAtName(root, query.name, { ...options, by: { person, tokenName } }))
    return deleted
  },

  'GET /api/templates/export': ({ query, root, options, person, exportFile }) =>
    exportFile('', { type: 'text/csv', fileName: 'templates.csv' }, () => ({
      chunks: streamCsv(templateListColumns, templateLines(root, asOwner(query, person), options)),
    })),

  'GET /api/templates/own-verdicts': ({ root }) => readOwnVerdicts(root.store),

  'GET /api/templates/review-times': ({ root }) => readReviewTimes(root.store),

  async 'GET /api/templates/:id'({ params, root, options, afterward }) {
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    await afterward(() => root.history.observe([template]))
    const [told = template] = await withWhatIsKnown(root, [template])
    return told
  },

  async 'GET /api/templates/:id/uses'({ params, root, options, may }) {
    const { name } = await root.client.getTemplate({ templateId: params.id }, options)
    return templateUses(root, { name, may }, options)
  },

  async 'POST /api/templates/:id'({ params, body, root, person, options, changing, change, afterward }) {
    const { draft, edit } = body
    await requireShownDraft(root, draft)
    const before = await root.client.getTemplate({ templateId: params.id }, options)
    if (!editDiffers(before, edit))
      throw problem('invalidParameter', 'Nothing changed, so nothing was submitted.')
    let sent = edit
    const submit = async () => {
      sent = await withHandlesOf(root, edit, options)
      return root.client.editTemplate({ templateId: params.id, body: sent }, changing)
    }
    const edited = await change(`${before.name} ${before.language}`, submit, () => ({
      edit: Object.fromEntries(Object.entries(before).filter(([name]) => name in edit)),
    }))
    await afterward(() => noteEdit(root, { before, edit: sent, by: person.name }))
    // It was based on the template's previous content.
    await afterward(() => root.scheduledEdits.supersede(params.id))
    if (draft) await afterward(() => root.drafts.remove(draft.id, draft.revision))
    return edited
  },

  async 'GET /api/templates/:id/versions'({ params, query, root, options }) {
    const { data, next } = await root.history.versions(params.id, query.before)
    const now = await root.client.getTemplate({ templateId: params.id }, options)
    const current = new Set(sampleHandlesOf(now.components).map(({ handle }) => handle))
    return { data: await withOwnSamples(root, data, current), next }
  },

  'GET /api/templates/:id/scheduled-edit': async ({ params, root }) => ({
    scheduled: (await root.scheduledEdits.of(params.id)) ?? null,
  }),

  async 'PUT /api/templates/:id/scheduled-edit'({
    params,
    body: { draft, edit },
    root,
    person,
    options,
    change,
  }) {
    await requireShownDraft(root, draft)
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    const never = templateCan.editLater(template.status)
    if (never !== undefined) throw problem('invalidParameter', never)
    if (!editDiffers(template, edit))
      throw problem('invalidParameter', 'Nothing changed, so nothing was scheduled.')
    const now = root.clock()
    const { freeAt } = editAllowance(await root.history.of(params.id), now)
    // Nothing can be edited during review, so there is no hurry.
    const dueAt = freeAt ?? (templateCan.edit(template.status) === undefined ? now : now + MINUTE_MS)
    return change(`${template.name} ${template.language}`, () =>
      root.scheduledEdits.schedule({ template, edit, draft, dueAt, person }),
    )
  },

  async 'DELETE /api/templates/:id/scheduled-edit'({ params, root, change }) {
    const name = await root.scheduledEdits.nameOf(params.id)
    await change(name || params.id, () => root.scheduledEdits.remove(params.id))
  },

  'GET /api/templates/:id/history': async ({ params, root }) => ({ data: await root.history.of(params.id) }),

  async 'GET /api/templates/:id/sample'({ request, params, query, root, options }) {
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    const { components } = readContent(template)
    const card = query.card === undefined ? template : cardsOf(components)[query.card]
    const found = card && headerHandleOf(card.components)
    const sample = found && (await root.samples.findByHandle(found.handle))
    if (!sample) throw problem('notFound')
    return shownFile({ ...sample, type: sample.fileType, name: sample.fileName }, request, 'of-the-moment')
  },

  async 'POST /api/templates/:id/category-review'({
    params: { id: templateId },
    root,
    body,
    person,
    options,
    changing,
    change,
    afterward,
  }) {
    const template = await root.client.getTemplate({ templateId }, options)
    await change(`${template.name} ${template.language}`, () =>
      root.client.requestCategoryReview({ templateId, body }, changing),
    )
    await afterward(() => root.history.requestReview(template, body.reason, person.name))
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
 * Replaces handles the template no longer has, which work only once, with local samples. Missing files are
 * left out.
 */
async function withOwnSamples(
  { samples }: Pick<Root, 'samples'>,
  versions: readonly TemplateVersion[],
  current: ReadonlySet<string>,
): Promise<TemplateVersion[]> {
  const named = versions.flatMap(({ content }) => sampleHandlesOf(content.components))
  const handles = new Set(named.map(({ handle }) => handle))
  const old = [...handles].filter((handle) => !current.has(handle) && sampleIdOf(handle) === undefined)
  const own = await Promise.all(
    old.map(async (handle) => {
      const id = await samples.idOfHandle(handle)
      return [handle, id === undefined ? '' : sampleHandle(id)] as const
    }),
  )
  const replaced = new Map(own)
  return versions.map((version) => {
    const components = withSampleHandles(version.content.components, replaced)
    return { ...version, content: { ...version.content, components } }
  })
}

/**
 * Ensures that the submitted draft is the newest version, since another tab may have saved.
 *
 * @throws HttpError conflict
 */
async function requireShownDraft({ drafts }: Root, shown: SubmittedDraft | undefined): Promise<void> {
  const kept = shown && (await drafts.get(shown.id))
  if (kept && kept.revision !== shown.revision) throw problem('conflict')
}
