/**
 * Sorts items by key, so that concurrent writers lock rows in the same order and PostgreSQL doesn't detect a
 * deadlock.
 */
export const inWritingOrder = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string = String,
): Item[] => items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
