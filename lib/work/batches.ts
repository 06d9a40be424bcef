/** SQLite binds at most 32,766 values in a query, and a row of ours has fewer than 32. */
const ITEMS_PER_QUERY = 1000

/** Items in batches, for queries that take no more at once. */
export function* batchesOf<Item>(items: readonly Item[], size = ITEMS_PER_QUERY): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

const encoder = new TextEncoder()

/** Items in batches of at most `most`, each of at most so many bytes as JSON. One that is larger by itself is alone in its batch. */
export function* batchesWithin<Item>(
  items: readonly Item[],
  { most, bytes }: { most: number; bytes: number },
): Generator<Item[]> {
  let batch: Item[] = []
  let size = 0
  for (const item of items) {
    // With its comma.
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
