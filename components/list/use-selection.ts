'use client'

import { useCallback, useState } from 'react'
import { type Selected, withRead, withRow } from './selection'

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
