/** SQLite binds at most 32,766 values in a query, and a row of ours has fewer than 32. */
const ITEMS_PER_QUERY = 1000

/** Items in batches, for queries that take no more at once. */
export function* batchesOf<Item>(items: readonly Item[], size = ITEMS_PER_QUERY): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
