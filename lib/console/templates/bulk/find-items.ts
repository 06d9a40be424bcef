import type { CallOptions } from '@/lib/client/create-client'
import type { BulkAction, BulkFilters } from '@/lib/contract/bulk-jobs'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import { NO_FOLDER, NO_OWNER } from '@/lib/contract/template-order'
import type { Template, TemplateListQuery } from '@/lib/contract/templates'
import { foldForSearch, searchText } from '@/lib/language/template/search-text'
import type { Root } from '@/lib/runtime/compose/root'
import type { OfAccount } from '../work-parts'
import type { NewItem } from './held-job'

type Parts = Pick<Root, 'client' | 'drafts' | 'templateLabels' | 'templateNames'> & OfAccount

/** Maximum number of names requested individually; above this, everything is read. */
const MOST_BY_NAME = 20

/** The templates or drafts of an action; filters are evaluated now. @throws CallError */
export async function findItems(parts: Parts, action: BulkAction, options: CallOptions): Promise<NewItem[]> {
  if (action.kind === 'submit') return findDrafts(parts, action)
  if (action.templates) return action.templates.map(toItem)
  const found = new Map<string, NewItem>()
  for await (const template of findTemplates(parts, action.matching ?? {}, options))
    found.set(template.id, toItem(template))
  return [...found.values()]
}

const toItem = ({ id, name, language }: { id: string; name: string; language: string }): NewItem => ({
  subject_id: id,
  name,
  language,
  revision: null,
})

/** Oldest first, in the order they were written. */
async function findDrafts(
  { drafts }: Parts,
  { drafts: wanted, revisions }: Extract<BulkAction, { kind: 'submit' }>,
): Promise<NewItem[]> {
  const found: NewItem[] = []
  let after: string | undefined
  do {
    const page = await drafts.list(after)
    found.push(...page.data.map(toItem))
    after = page.next
  } while (after !== undefined)
  if (!wanted) return found.toReversed()
  const known = new Map(found.map((item) => [item.subject_id, item]))
  // Deleted ones are reported when their turn comes.
  return [...new Set(wanted)].map((id) => ({
    ...(known.get(id) ?? toItem({ id, name: '', language: '' })),
    revision: revisions?.[id] ?? null,
  }))
}

/** Filters the service doesn't support. */
type KeptFilters = Pick<BulkFilters, 'label' | 'folder' | 'owner'>
/** Filters sent to the service, which are also checked here. */
type ServiceFilters = Omit<BulkFilters, keyof KeptFilters> &
  Pick<TemplateListQuery, 'name' | 'content' | 'fields'>

/** Streams everything the filters match. @throws CallError */
export async function* findTemplates(
  parts: Omit<Parts, 'drafts'>,
  { label, folder, owner, ...filters }: ServiceFilters & KeptFilters,
  options: CallOptions,
): AsyncGenerator<Template, undefined> {
  const found = await keptNames(parts, { label, folder, owner })
  if (!found) return yield* readTemplates(parts, filters, options)
  const { names, isExcluded } = found
  const asked = filters.name?.toLowerCase()
  const isFew = !isExcluded && names.size <= MOST_BY_NAME
  const queries = isFew ? [...names].toSorted().map((name) => ({ ...filters, name })) : [filters]
  for (const query of queries) {
    if (asked !== undefined && isFew && query.name !== asked) continue
    for await (const template of readTemplates(parts, query, options))
      if (isFew ? template.name === query.name : names.has(template.name) !== isExcluded) yield template
  }
}

/** Names matched, or excluded, by the console's own filters; undefined without such filters. */
async function keptNames(
  { templateLabels, templateNames }: Omit<Parts, 'drafts'>,
  { label, folder, owner }: KeptFilters,
): Promise<{ names: ReadonlySet<string>; isExcluded: boolean } | undefined> {
  if (!label && !folder && !owner) return undefined
  const labeled = label ? new Set(await templateLabels.namesOf(label)) : undefined
  if (!folder && !owner) return { names: labeled ?? new Set(), isExcluded: false }
  const kept = await templateNames.ofAll()
  const isIn = (name: string) =>
    isInFolder(kept.get(name)?.folder, folder) && isOwned(kept.get(name)?.owner?.id, owner)
  const names = [...(labeled ?? kept.keys())]
  // Most templates without a folder or owner have no stored row.
  if (!labeled && isIn('')) return { names: new Set(names.filter((name) => !isIn(name))), isExcluded: true }
  return { names: new Set(names.filter(isIn)), isExcluded: false }
}

const isInFolder = (place: string | undefined, folder: string | undefined) => {
  if (!folder) return true
  if (folder === NO_FOLDER) return place === undefined
  return place === folder || (place?.startsWith(`${folder}/`) ?? false)
}

const isOwned = (id: string | undefined, owner: string | undefined) =>
  !owner || (owner === NO_OWNER ? id === undefined : id === owner)

/** Reads from the service with the filters it supports. @throws CallError */
async function* readTemplates(
  { client, settings: { businessAccountId } }: Omit<Parts, 'drafts'>,
  filters: ServiceFilters,
  options: CallOptions,
): AsyncGenerator<Template, undefined> {
  const query = { ...filters, limit: pageLimits.templates }
  const read = (after?: string) =>
    client.listTemplates({ businessAccountId, query: { ...query, after } }, options)
  // A service that supports fewer filters returns more than requested.
  for await (const { data } of eachPage(read)) yield* data.filter((template) => matches(template, filters))
}

/** Accepts one word, several separated by commas, or a JSON list. */
export const wordsOf = (value = '') =>
  value
    .split(/[\s,"'[\]]+/)
    .filter(Boolean)
    .map(folded)
const folded = (word: string) => word.toUpperCase().replace('-', '_')

/** Whether a template matches the list's filters. */
export function matches(template: Template, filters: Omit<BulkFilters, keyof KeptFilters>): boolean {
  const { name, components, quality_score } = template
  const values = {
    status: template.status,
    category: template.category,
    language: template.language,
    quality_score: quality_score?.score ?? 'UNKNOWN',
  }
  const isEachAsAsked = (['status', 'category', 'language', 'quality_score'] as const).every((filter) => {
    const asked = wordsOf(filters[filter])
    return asked.length === 0 || asked.includes(folded(values[filter]))
  })
  const text = foldForSearch(filters.name_or_content ?? '')
  if (!isEachAsAsked || text === '') return isEachAsAsked
  const searched = searchText(name, components)
  // Names have underscores where people type spaces.
  return [text, text.trim().replaceAll(/\s+/g, '_')].some((each) => searched.includes(each))
}
