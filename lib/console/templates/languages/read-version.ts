import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { type DraftOrigin, draftOrigin } from '@/lib/language/template/draft-content'
import { formFromContent } from '@/lib/language/template/form'
import type { Root } from '@/lib/runtime/compose/root'
import type { FaultLog } from '@/lib/runtime/process/log'
import { chooseSource } from '@/lib/template-languages/choose-source'
import { type Term, termsIn } from '@/lib/template-languages/glossary'
import type { SourceTerms } from '@/lib/template-languages/glossary-findings'
import { copyOfSource, textParts } from '@/lib/template-languages/text-parts'
import type { VersionStart } from '@/lib/template-languages/version-start'
import { inPageTime } from '../../in-page-time'
import { formToCopy } from '../form-to-copy'
import type { OfAccount } from '../work-parts'
import { type Version, versionsOf, writtenOf } from './versions-by-name'

/** One language of a name with its source; undefined if the name doesn't exist, or the language is the source. */
export async function readVersion(
  parts: Parts & Pick<Root, 'templateGlossary'>,
  { name, language, source: asked }: { name: string; language: string; source: string | undefined },
  options?: CallOptions,
): Promise<VersionStart | undefined> {
  const [templates, drafts, terms] = await Promise.all([
    readTemplates(parts, name, options),
    parts.drafts.ofName(name),
    parts.templateGlossary.list(),
  ])
  const group = versionsOf(templates, drafts).get(name)
  if (!group) return undefined
  const times = await parts.history.writtenTimes(templates.map(({ id }) => id))
  const source = chooseSource(group, asked)
  const known = group.find((version) => version.language === language)
  if (known === source) return undefined
  const { template, draft } = known ?? {}
  return {
    name,
    language,
    source: { language: source.language, form: source.form },
    form: template
      ? formFromContent(contentOf(template))
      : copyOfSource(await formToCopy(parts, source.form), language, 'empty'),
    ...(template && { template: { id: template.id, status: template.status } }),
    ...(draft && { draft }),
    ...originOf(known, source),
    written: known ? writtenOf(times, known, source) : {},
    terms: sourceTerms(source, terms).terms,
  }
}

interface Logged {
  log: Pick<FaultLog, 'warn'>
}

/**
 * The source texts of a version with their glossary terms; undefined if there are none, or the version is the
 * source or has no language yet. Terms are optional advice, so the page doesn't fail if the service is slow.
 */
export async function readSourceTerms(
  parts: Parts & Logged & Pick<Root, 'templateGlossary'>,
  { name, language }: { name: string; language: string },
): Promise<SourceTerms | undefined> {
  const all = name === '' ? [] : await parts.templateGlossary.list()
  if (all.length === 0) return undefined
  const group = await versionsOfName(parts, name)
  const source = group && chooseSource(group, undefined)
  if (!source || source.language === language) return undefined
  const found = sourceTerms(source, all)
  return found.terms.length > 0 ? found : undefined
}

async function versionsOfName(parts: Parts & Logged, name: string) {
  try {
    const reading = inPageTime(readTemplates(parts, name))
    const [templates, drafts] = await Promise.all([reading, parts.drafts.ofName(name)])
    return versionsOf(templates, drafts).get(name)
  } catch (error) {
    if (!isCallError(error)) throw error
    parts.log.warn({ problem: error.problem }, 'versions not read, so no terms are shown')
    return undefined
  }
}

function sourceTerms(
  { language, form }: Pick<Version, 'language' | 'form'>,
  all: readonly Term[],
): SourceTerms {
  const texts = textParts(form).map(({ part, text }) => ({ part, text }))
  const terms = termsIn(
    all,
    language,
    texts.map(({ text }) => text),
  )
  return { language, texts, terms }
}

/** Origin of a version's draft: an edit of the existing template, or a new language of the source. */
export function originOf(known: Version | undefined, source: Version): DraftOrigin {
  const begun = draftOrigin(known?.draft?.content)
  if (begun) return begun
  if (known?.template) return { purpose: 'edit', sourceId: known.template.id }
  return source.template
    ? { purpose: 'language', sourceId: source.template.id }
    : { purpose: 'create', sourceId: null }
}

export type Parts = Pick<Root, 'client' | 'drafts' | 'history' | 'samples'> & OfAccount

const FIELDS = 'id,name,language,status,category,components,parameter_format,message_send_ttl_seconds'
/** Every language of one name, as currently at the service. @throws CallError */
export async function readTemplates(
  { client, settings: { businessAccountId } }: Pick<Parts, 'client' | 'settings'>,
  name: string,
  options?: CallOptions,
): Promise<Template[]> {
  const byId = new Map<string, Template>()
  const query = { fields: FIELDS, limit: pageLimits.templates, name }
  const read = (after?: string) =>
    client.listTemplates({ businessAccountId, query: { ...query, after } }, options)
  // Deduplicates templates that moved between pages while reading.
  for await (const { data } of eachPage(read))
    for (const template of data) if (template.name === name) byId.set(template.id, template)
  return [...byId.values()]
}
