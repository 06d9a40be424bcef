'use client'

import { useCallback, useMemo, useState } from 'react'

/** A dialog that is open, was open, or was not needed yet. */
export interface DialogState<About = void> {
  isUsed: boolean
  /** What it was opened for last. */
  about: About | undefined
  /** Another each time it is shown: as the dialog's key, nothing of the last time is left in it. */
  turn: number
  show: (about: About) => void
  props: { open: boolean; onOpenChange: (open: boolean) => void }
}

/** A dialog whose code is fetched when it is first shown, and which stays mounted so that it can close in peace. */
export function useDialog<About = void>(): DialogState<About> {
  const [turn, setTurn] = useState(0)
  const [about, setAbout] = useState<{ is: About }>()
  const [open, onOpenChange] = useState(false)
  const show = useCallback((is: About) => {
    setTurn((last) => last + 1)
    setAbout({ is })
    onOpenChange(true)
  }, [])
  return useMemo(
    () => ({ isUsed: turn > 0, about: about?.is, turn, show, props: { open, onOpenChange } }),
    [turn, about, show, open],
  )
}
