/** Rows someone chose to do something with all of them. */
export interface Selected<Id> {
  ids: ReadonlySet<Id>
  /** Everything the filters find, also what is not read yet; `ids` are those that are. */
  isAll: boolean
}

/** With this row, or without it. Without one of them it is no longer everything: what is not read goes. */
export function withRow<Id>({ ids, isAll }: Selected<Id>, id: Id, isSelected: boolean): Selected<Id> {
  const next = new Set(ids)
  if (isSelected) next.add(id)
  else next.delete(id)
  return { ids: next, isAll: isAll && isSelected }
}

/** What is selected once more rows are read: of everything, they are a part. */
export function withRead<Id>(selected: Selected<Id>, read: readonly Id[]): Selected<Id> {
  const isKnown = !selected.isAll || read.every((id) => selected.ids.has(id))
  return isKnown ? selected : { ids: new Set([...selected.ids, ...read]), isAll: true }
}
