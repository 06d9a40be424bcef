'use client'

import { useCallback, useMemo, useState } from 'react'

/** The state of a dialog that is open, was open, or was not used yet. */
export interface DialogState<About = void> {
  isUsed: boolean
  /** What it was opened for last. */
  about: About | undefined
  /** Changes each time the dialog is shown; use it as the key to start without old state. */
  turn: number
  show: (about: About) => void
  props: { open: boolean; onOpenChange: (open: boolean) => void }
}

/** For a dialog whose code loads when it is first shown, and which stays mounted so that its closing animation can finish. */
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
