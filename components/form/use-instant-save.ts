'use client'

import { useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { begun, ended, type InstantSave, nothingAsked, shownOf } from './instant-save'

/**
 * For rows whose controls save with each click: a click shows at once, is reverted if refused, and the problem
 * appears at its row. `save` has to resolve after the saved rows were refetched; `set` resolves to whether it was
 * saved.
 */
export function useInstantSave<Row>(keyOf: (row: Row) => string, save: (row: Row) => Promise<unknown>) {
  const [state, setState] = useState<InstantSave<Row>>(nothingAsked)
  const set = async (row: Row) => {
    const ask = { key: keyOf(row), row }
    setState((before) => begun(before, ask))
    try {
      await save(row)
      setState((before) => ended(before, ask))
      return true
    } catch (failure) {
      setState((before) => ended(before, ask, problemOf(failure)))
      return false
    }
  }
  return {
    set,
    shown: (saved: Row) => shownOf(state, keyOf(saved), saved),
    problemAt: (row: Row) => state.refused.get(keyOf(row)),
  }
}
