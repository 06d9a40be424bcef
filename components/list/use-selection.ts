'use client'

import { useCallback, useState } from 'react'

/** Rows someone chose to do something with all of them. */
interface Selected<Id> {
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

/**
 * Rows that are chosen to do something with all of them.
 *
 * @param of what list they are chosen from: in another one nothing is chosen yet
 * @param read rows of it that are read
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
