import type { CallOptions } from '@/lib/client/create-client'
import type { BulkAction, BulkFilters } from '@/lib/contract/bulk-jobs'
import { pageLimits } from '@/lib/contract/limits'
import type { Template } from '@/lib/contract/templates'
import { foldForSearch, searchText } from '@/lib/language/template/search-text'
import type { Root } from '@/lib/runtime/compose/root'
import type { OfAccount } from '../work-parts'
import type { NewItem } from './held-job'

type Parts = Pick<Root, 'client' | 'drafts'> & OfAccount

/** The templates or drafts an action is about; what is found by filters is found now. @throws CallError */
export async function findItems(parts: Parts, action: BulkAction, options: CallOptions): Promise<NewItem[]> {
  if (action.kind === 'submit') return findDrafts(parts, action.drafts)
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
})

/** The oldest first, as they were written. */
async function findDrafts({ drafts }: Parts, wanted: readonly string[] | undefined): Promise<NewItem[]> {
  const found: NewItem[] = []
  let after: string | undefined
  do {
    const page = await drafts.list(after)
    found.push(...page.data.map(toItem))
    after = page.next
  } while (after !== undefined)
  if (!wanted) return found.toReversed()
  const known = new Map(found.map((item) => [item.subject_id, item]))
  // One that is gone is told so when its turn comes.
  return [...new Set(wanted)].map((id) => known.get(id) ?? { subject_id: id, name: '', language: '' })
}

/** Everything the filters find, as it is read. @throws CallError */
export async function* findTemplates(
  { client, settings: { businessAccountId } }: Parts,
  filters: BulkFilters,
  options: CallOptions,
): AsyncGenerator<Template, undefined> {
  let after: string | undefined
  do {
    const query = { ...filters, limit: pageLimits.templates, after }
    const page = await client.listTemplates({ businessAccountId, query }, options)
    // A service that knows fewer filters answers more than was asked for.
    yield* page.data.filter((template) => matches(template, filters))
    after = page.paging?.next ? page.paging.cursors?.after : undefined
  } while (after !== undefined)
}

/** One word, several with commas between them, or a JSON list of them. */
const wordsOf = (value = '') =>
  value
    .split(/[\s,"'[\]]+/)
    .filter(Boolean)
    .map(folded)
const folded = (word: string) => word.toUpperCase().replace('-', '_')

/** Whether the filters of the list find a template. */
export function matches(template: Template, filters: BulkFilters): boolean {
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
  // Names have underscores where people write spaces.
  return [text, text.trim().replaceAll(/\s+/g, '_')].some((each) => searched.includes(each))
}
