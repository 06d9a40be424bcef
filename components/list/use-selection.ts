'use client'

import { useCallback, useState } from 'react'

/** Selected rows. */
interface Selected<Id> {
  ids: ReadonlySet<Id>
  /** Everything that matches the filters, including rows that aren't loaded; `ids` has the loaded ones. */
  isAll: boolean
}

/** Selects or deselects a row. Deselecting one ends "everything": rows that aren't loaded are no longer included. */
export function withRow<Id>({ ids, isAll }: Selected<Id>, id: Id, isSelected: boolean): Selected<Id> {
  const next = new Set(ids)
  if (isSelected) next.add(id)
  else next.delete(id)
  return { ids: next, isAll: isAll && isSelected }
}

/** The selection after more rows were loaded: they are included in "everything". */
export function withRead<Id>(selected: Selected<Id>, read: readonly Id[]): Selected<Id> {
  const isKnown = !selected.isAll || read.every((id) => selected.ids.has(id))
  return isKnown ? selected : { ids: new Set([...selected.ids, ...read]), isAll: true }
}

/**
 * The selection of a list.
 * @param of identifies the list: another one starts without a selection
 * @param read its loaded rows
 */
export function useSelection<Id>(of: string, read: readonly Id[]) {
  const [none] = useState<Selected<Id>>(() => ({ ids: new Set(), isAll: false }))
  const [given, setGiven] = useState(none)
  const [seen, setSeen] = useState(of)
  if (seen !== of) setSeen(of)
  const selected = seen === of ? withRead(given, read) : none
  if (selected !== given) setGiven(selected)
  return {
    ...selected,
    isEachShown: read.length > 0 && read.every((id) => selected.ids.has(id)),
    select: useCallback(
      (id: Id, isSelected: boolean) => setGiven((before) => withRow(before, id, isSelected)),
      [],
    ),
    selectShown: () => setGiven({ ids: new Set(read), isAll: false }),
    selectAll: () => setGiven({ ids: new Set(read), isAll: true }),
    clear: useCallback(() => setGiven(none), [none]),
  }
}

export type Selection<Id> = ReturnType<typeof useSelection<Id>>
