'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BuilderValues } from '../builder-values'

const DraftHistory = dynamic(() => import('./draft-history').then((module) => module.DraftHistory), {
  ssr: false,
})

interface HistorySlot {
  form: UseFormReturn<BuilderValues>
  element: RefObject<HTMLFormElement | null>
  /** The form's values when it was opened. */
  initial: BuilderValues
  /** Nothing can be changed now. */
  isBlocked: boolean
}

/** The builder's undo buttons; their code is loaded with the first change. `restart` clears the history. */
export function useHistorySlot({ form, element, initial, isBlocked }: HistorySlot) {
  const [begun, setBegun] = useState(initial)
  const [round, setRound] = useState<number>()

  // The form reports changes outside of React.
  useEffect(() => {
    const callback = () => setRound((known) => known ?? 0)
    return form.subscribe({ formState: { values: true }, callback })
  }, [form])

  const restart = () => {
    setBegun(structuredClone(form.getValues()))
    setRound((known) => (known ?? 0) + 1)
  }
  const buttons = (
    // As wide as two buttons, so that nothing moves when they appear.
    <span className="flex w-16 pointer-coarse:w-22">
      {round !== undefined && <DraftHistory key={round} {...{ begun, form, element, isBlocked }} />}
    </span>
  )
  return { buttons, restart }
}
