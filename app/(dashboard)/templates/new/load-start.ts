import 'server-only'
import type { TemplateStart } from '@/components/templates/builder/template-start'
import { isProblemError } from '@/components/ui/problem-of'
import type { Problem } from '@/lib/contract/error-object'
import { templateCategories } from '@/lib/contract/templates'
import { root } from '@/lib/server/root'
import { contentOf } from '@/lib/template-text/content'
import { emptyForm, formFromContent, type TemplateForm } from '@/lib/template-text/form'
import { copyName } from './copy-name'

/** What the address of `/templates/new` may say. */
export interface NewTemplateQuery {
  /** Id of a draft to go on with. */
  draft?: string
  /** Id of a template to start from, and whether it becomes another template or another language. */
  from?: string
  as?: string
  category?: string
}

/** The form of a template with its sample as this console's own file, so that it can be uploaded once more. */
async function formOfTemplate(id: string): Promise<{ form: TemplateForm; name: string }> {
  const template = await root().client.getTemplate({ templateId: id })
  const form = formFromContent(contentOf(template))
  const sample = form.header.handle && (await root().samples.findByHandle(form.header.handle))
  const handle = sample ? `sample:${sample.id}` : ''
  return { form: { ...form, header: { ...form.header, handle } }, name: template.name }
}

async function languagesOf(name: string): Promise<string[]> {
  const { businessAccountId } = root().settings
  const { data } = await root().client.listTemplates({ businessAccountId, query: { name, limit: '250' } })
  return data.filter((template) => template.name === name).map((template) => template.language)
}

async function startFrom(id: string, as: string | undefined): Promise<TemplateStart> {
  const { form, name } = await formOfTemplate(id)
  if (as === 'language') {
    return { purpose: 'language', form: { ...form, language: '' }, usedLanguages: await languagesOf(name) }
  }
  return { purpose: 'create', form: { ...form, name: copyName(name) }, usedLanguages: [] }
}

async function begin({ draft, from, as, category }: NewTemplateQuery): Promise<TemplateStart> {
  const stored = draft === undefined ? undefined : await root().drafts.get(draft)
  const known = templateCategories.find((each) => each === category?.toUpperCase())
  const empty = emptyForm('en_US')
  const start: TemplateStart = from
    ? await startFrom(from, as)
    : { purpose: 'create', form: { ...empty, category: known ?? empty.category }, usedLanguages: [] }
  return { ...start, draft: stored, isDraftMissing: draft !== undefined && stored === undefined }
}

/** What `/templates/new` begins with, or why the template to start from cannot be read. */
export async function loadStart(
  query: NewTemplateQuery,
): Promise<{ start: TemplateStart } | { problem: Problem }> {
  try {
    return { start: await begin(query) }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
}
