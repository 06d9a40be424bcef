import type { CallOptions } from '@/lib/client/create-client'
import type { TemplateListQuery } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import type { OfAccount } from '../work-parts'
import { fromRow } from './listed-row'
import { orderedNames } from './ordered-names'
import { type ListedFilters, listedRows } from './query-listing'
import { readListing } from './read-listing'

export type ListingParts = Pick<Root, 'store' | 'client' | 'history' | 'templateListing' | 'clock'> &
  OfAccount

type Asked = ListedFilters &
  Pick<TemplateListQuery, 'fields' | 'summary' | 'after'> & { limit?: number; sort?: string }

/** Whether a list needs stored data: the service supports neither these filters nor sort orders other than name. */
export const isArranged = ({
  label,
  folder,
  owner,
  sort = 'name',
}: Pick<Asked, 'label' | 'folder' | 'owner' | 'sort'>) =>
  sort !== 'name' || [label, folder, owner].some(Boolean)

/** Names per page; each has several languages. */
const NAMES_PER_PAGE = 50

/**
 * Templates with filters or sort orders the service doesn't support, from the stored listing. Pages contain
 * whole names.
 *
 * @throws CallError if nothing was read yet, and the service doesn't answer
 */
export async function arrangedTemplates(
  parts: ListingParts,
  { fields, summary, after, limit, sort = 'name', ...filters }: Asked,
  options: CallOptions,
) {
  const readAt = await requireListing(parts, options)
  const { reads } = parts.store
  const { businessAccountId } = parts.settings
  const asked = { filters, order: sort, limit: Math.min(limit ?? NAMES_PER_PAGE, NAMES_PER_PAGE), after }
  return whileUnchanged(
    reads,
    `listed ${businessAccountId} ${JSON.stringify([asked, fields, summary])}`,
    async () => {
      const page = await orderedNames(reads, businessAccountId, asked)
      const data = await readVersions(parts, filters, page.names, fields)
      return {
        data,
        readAt,
        ...(page.after && { paging: { next: page.after, cursors: { before: '', after: page.after } } }),
        ...(summary && { summary: { total_count: await count(parts, filters) } }),
      }
    },
  )
}

async function readVersions(
  { store, settings }: ListingParts,
  filters: ListedFilters,
  names: string[],
  fields?: string,
) {
  if (names.length === 0) return []
  const rows = await listedRows(store.reads, settings.businessAccountId, filters)
    .selectAll('t')
    .where('t.name', 'in', names)
    .orderBy('t.language')
    .execute()
  const hasTexts = fields?.split(',').includes('components') ?? true
  const placeOf = new Map(names.map((name, place) => [name, place]))
  return rows
    .toSorted((one, other) => (placeOf.get(one.name) ?? 0) - (placeOf.get(other.name) ?? 0))
    .map((row) => fromRow(row, hasTexts))
}

async function count({ store, settings }: ListingParts, filters: ListedFilters): Promise<number> {
  const { total } = await listedRows(store.reads, settings.businessAccountId, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Full reads in progress, by listing. */
const reading = new WeakMap<object, Promise<unknown>>()

/**
 * Reads everything once; concurrent callers share the read. An outdated listing is refreshed in the
 * background.
 *
 * @returns when it was last read
 * @throws CallError
 */
export async function requireListing(parts: ListingParts, options: CallOptions): Promise<number> {
  parts.templateListing.looks.notify()
  const readAt = await parts.templateListing.readAt()
  if (readAt !== undefined) return readAt
  const { templateListing, clock } = parts
  let whole = reading.get(templateListing)
  if (!whole) {
    // A shared read isn't canceled when one caller disconnects.
    whole = readListing(parts, { traceId: options.traceId, clock }).finally(() =>
      reading.delete(templateListing),
    )
    reading.set(templateListing, whole)
  }
  await whole
  return parts.clock()
}
