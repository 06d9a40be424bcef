import 'server-only'
import { copyName } from '@/components/templates/builder/draft/copy-name'
import type { TemplateStart } from '@/components/templates/builder/template-start'
import { isProblemError } from '@/components/ui/problem-of'
import { requireInPage } from '@/lib/console/current-person'
import { sampleNames } from '@/lib/console/documents/create-samples'
import { formToCopy } from '@/lib/console/templates/form-to-copy'
import { readSourceTerms } from '@/lib/console/templates/languages/read-version'
import type { Problem } from '@/lib/contract/error-object'
import type { Draft } from '@/lib/contract/template-drafts'
import { templateCategories } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { draftOrigin, fromDraftContent } from '@/lib/language/template/draft-content'
import { emptyForm, formFromContent } from '@/lib/language/template/form'
import { root } from '@/lib/runtime/compose/root'

/** Query parameters of `/templates/new`. */
export interface NewTemplateQuery {
  /** ID of the draft to continue. */
  draft?: string
  /** ID of the template to start from, and whether to create a new template or another language. */
  from?: string
  as?: string
  category?: string
}

async function languagesOf(name: string): Promise<string[]> {
  const { businessAccountId } = root().settings
  const { data } = await root().client.listTemplates({ businessAccountId, query: { name, limit: '250' } })
  return data.filter((template) => template.name === name).map((template) => template.language)
}

function emptyStart(category?: string): TemplateStart {
  const form = emptyForm('en_US')
  const known = templateCategories.find((each) => each === category?.toUpperCase())
  return {
    purpose: 'create',
    sourceId: null,
    form: { ...form, category: known ?? form.category },
    usedLanguages: [],
  }
}

async function startFrom(sourceId: string, purpose: 'language' | 'copy'): Promise<TemplateStart> {
  const template = await root().client.getTemplate({ templateId: sourceId })
  const { name } = template
  const form = await formToCopy(root(), formFromContent(contentOf(template)))
  if (purpose === 'copy')
    return { purpose, sourceId, form: { ...form, name: copyName(name) }, usedLanguages: [] }
  return { purpose, sourceId, form: { ...form, language: '' }, usedLanguages: await languagesOf(name) }
}

/** The draft's own purpose applies, wherever it was opened from. Its source may no longer exist. */
async function startOf(draft: Draft): Promise<TemplateStart> {
  const { purpose, sourceId } = draftOrigin(draft.content) ?? {}
  if (!sourceId || (purpose !== 'language' && purpose !== 'copy')) return emptyStart()
  try {
    return await startFrom(sourceId, purpose)
  } catch (error) {
    if (isProblemError(error) && error.problem.kind === 'notFound') return emptyStart()
    throw error
  }
}

async function begin({ draft: draftId, from, as, category }: NewTemplateQuery): Promise<TemplateStart> {
  const draft = draftId === undefined ? undefined : await root().drafts.get(draftId)
  if (draft) return withSource({ ...(await startOf(draft)), draft })
  const start = from ? await startFrom(from, as === 'language' ? as : 'copy') : emptyStart(category)
  return withSource({ ...start, isDraftMissing: draftId !== undefined })
}

/** Adds the source to translate from: another language of an existing name. */
async function withSource(start: TemplateStart): Promise<TemplateStart> {
  const { name, language } = fromDraftContent(start.draft?.content) ?? start.form
  const source = await readSourceTerms(root(), { name, language })
  return source ? { ...start, source } : start
}

/** Adds the file names of the samples in the form and its draft. */
export async function withSampleNames(start: TemplateStart): Promise<TemplateStart> {
  const forms = [start.form, fromDraftContent(start.draft?.content)]
  return { ...start, sampleNames: await sampleNames(root().samples, forms) }
}

/** Initial state of `/templates/new`, or why the source template can't be read. */
export async function loadStart(
  query: NewTemplateQuery,
): Promise<{ start: TemplateStart } | { problem: Problem }> {
  try {
    await requireInPage('templates.read')
    return { start: await withSampleNames(await begin(query)) }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
}
