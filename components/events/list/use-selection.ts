'use client'

import { useCallback, useState } from 'react'

const none: ReadonlySet<number> = new Set()

/**
 * Events that are chosen to do something with all of them.
 *
 * @param of what list they are chosen from: in another one nothing is chosen yet
 */
export function useSelection(of: string) {
  const [selected, setSelected] = useState(none)
  const [seen, setSeen] = useState(of)
  if (seen !== of) {
    setSeen(of)
    setSelected(none)
  }
  const select = useCallback((id: number, isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return {
    selected,
    select,
    selectAll: (ids: readonly number[]) => setSelected(new Set(ids)),
    clear: useCallback(() => setSelected(none), []),
  }
}

export type Selection = ReturnType<typeof useSelection>
