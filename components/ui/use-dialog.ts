'use client'

import { useCallback, useMemo, useState } from 'react'

/** State of a dialog: open, closed, or not used yet. */
export interface DialogState<About = void> {
  isUsed: boolean
  /** What it was last opened for. */
  about: About | undefined
  /** Changes each time the dialog opens; use it as a key to reset state. */
  turn: number
  show: (about: About) => void
  props: { open: boolean; onOpenChange: (open: boolean) => void }
}

/**
 * For a dialog whose code loads when first shown, and which stays mounted so that its closing animation can finish.
 */
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
