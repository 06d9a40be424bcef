'use client'

import { useState } from 'react'

/**
 * Keys for rows whose values have none, so that a row keeps its inputs, with half-typed text, while others are moved
 * or removed.
 */
export function useRowKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([])
  const lowest = Math.min(0, ...known)
  const keys = Array.from(
    { length: count },
    (_, index) => known[index] ?? lowest - 1 - (index - known.length),
  )
  return {
    keys,
    /** Returns the key of a row added at the end. */
    add: () => {
      const key = Math.max(0, ...keys) + 1
      setKnown([...keys, key])
      return key
    },
    remove: (index: number) => setKnown(keys.toSpliced(index, 1)),
    move: (index: number, by: -1 | 1) => {
      const to = index + by
      if (to < 0 || to >= count) return
      setKnown(keys.toSpliced(index, 1).toSpliced(to, 0, keys[index] ?? 0))
    },
  }
}
