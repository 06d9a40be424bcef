'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { useIsWide } from '@/components/ui/use-is-wide'

interface ListBesidePanelProps {
  list: ReactNode
  /** What is open, drawn by way of `close`; undefined when nothing is. */
  panel: ((close: () => void) => ReactNode) | undefined
  /** The row of what is open, to which the focus returns. */
  findRow: () => HTMLElement | null
  /** Nothing is open any more. */
  onClose: () => void
}

/** A list, and beside it what is open of it; in narrow windows the panel is a dialog of its own. Escape closes it. */
export function ListBesidePanel({ list, panel, findRow, onClose }: ListBesidePanelProps) {
  const isWide = useIsWide()
  const close = () => {
    if (!panel) return
    // A dialog gives the focus back by itself.
    if (isWide) findRow()?.focus()
    onClose()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Events of dialogs arrive here, too, though they do not stand inside.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isWide && isHere) close()
  }
  return (
    // Escape is a shortcut for the panel's own button; whoever does not know it loses nothing.
    <div
      onKeyDown={press}
      className={panel ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-6' : undefined}
    >
      <div className="min-w-0">{list}</div>
      {panel?.(close)}
    </div>
  )
}
