'use client'

import { useCallback, useState } from 'react'

const none: ReadonlySet<number> = new Set()

/** Events that are chosen to do something with all of them. */
export function useSelection() {
  const [selected, setSelected] = useState(none)
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
