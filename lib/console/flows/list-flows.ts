import type { CallOptions, Client } from '@/lib/client/create-client'
import type { FlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import { eachPage, nextCursor } from '@/lib/contract/each-page'
import type { FlowListQuery, FlowPage } from '@/lib/contract/flow-pages'
import type { Flow } from '@/lib/contract/flows'
import { type Unreadable, unreadableOf } from '@/lib/contract/unreadable'
import { foldForSearch } from '@/lib/language/template/search-text'
import { draftErrors } from './draft-errors'
import { SUMMARY_FIELDS, toSummary } from './to-summary'

interface Parts {
  client: Pick<Client, 'listFlows'>
  businessAccountId: string
  flowDrafts: Pick<FlowDrafts, 'typed' | 'get'>
}

const PER_PAGE = 100
/** Enough matches to fill a page. */
const ENOUGH = 50
/** Maximum number of service pages per request. */
const MOST_PAGES = 10

/**
 * One page of the list, newest first. The service has no filters, so its pages are read until enough flows
 * match; the result says where to continue.
 *
 * @throws CallError
 */
export async function listFlows(
  { client, businessAccountId, flowDrafts }: Parts,
  { after: start, ...filters }: FlowListQuery,
  options?: CallOptions,
): Promise<FlowPage> {
  const found: Flow[] = []
  const left: Unreadable[] = []
  const query = { fields: SUMMARY_FIELDS, limit: PER_PAGE }
  const read = (after?: string) =>
    client.listFlows({ businessAccountId, query: { ...query, after } }, options)
  let next: string | undefined
  for await (const page of eachPage(read, { after: start, most: MOST_PAGES })) {
    found.push(...page.data.filter((flow) => fits(flow, filters)))
    left.push(page)
    next = nextCursor(page)
    if (found.length >= ENOUGH) break
  }
  const marks = await flowDrafts.typed(found.map(({ id }) => id))
  const errors = await draftErrors(flowDrafts, marks)
  const drafts = new Map(
    marks.map(({ flowId, ...mark }) => [flowId, { ...mark, errors: errors.get(flowId) }]),
  )
  const data = found.map((flow) => toSummary(flow, drafts.get(flow.id) ?? null))
  return { data, ...unreadableOf(left), ...(next === undefined ? {} : { next }) }
}

const wordsOf = (words: string | undefined) => words?.split(',').filter(Boolean) ?? []

function fits(flow: Flow, { search = '', status, category }: Omit<FlowListQuery, 'after'>): boolean {
  const statuses = wordsOf(status)
  const categories = wordsOf(category)
  const text = foldForSearch(search.trim())
  return (
    (statuses.length === 0 || statuses.includes(flow.status ?? '')) &&
    (categories.length === 0 || categories.some((word) => flow.categories?.includes(word))) &&
    (text === '' || flow.id === text || foldForSearch(flow.name ?? '').includes(text))
  )
}
