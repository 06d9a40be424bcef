/** SQLite binds at most 32,766 values per query, and our rows have fewer than 32 columns. */
const ITEMS_PER_QUERY = 1000

/** Splits items into batches, for queries with a size limit. */
export function* batchesOf<Item>(items: readonly Item[], size = ITEMS_PER_QUERY): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

const encoder = new TextEncoder()

/**
 * Splits items into batches of at most `most` items and a maximum number of bytes as JSON. An item over the
 * limit gets its own batch.
 */
export function* batchesWithin<Item>(
  items: readonly Item[],
  { most, bytes }: { most: number; bytes: number },
): Generator<Item[]> {
  let batch: Item[] = []
  let size = 0
  for (const item of items) {
    // Including its comma.
    const itemSize = encoder.encode(JSON.stringify(item)).length + 1
    if (batch.length > 0 && (batch.length === most || size + itemSize > bytes)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(item)
    size += itemSize
  }
  if (batch.length > 0) yield batch
}
