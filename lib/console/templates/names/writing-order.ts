/**
 * Items, each of another key, in an order that is the same for everyone who writes: where two people changed the same rows in orders of their own,
 * PostgreSQL would end one of them as a deadlock.
 */
export const inWritingOrder = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string = String,
): Item[] => items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
