'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { useIsWide } from '@/components/ui/use-is-wide'
import { findRowLink } from './move-between-rows'

interface ListPanel {
  /** The row of what is open, to which the focus returns. */
  openedId: string
  draw: (close: () => void) => ReactNode
  /** Nothing is open any more. */
  onClose: () => void
}

interface ListBesidePanelProps {
  children: ReactNode
  /** What is open; undefined when nothing is. */
  panel: ListPanel | undefined
}

/** A list, and beside it what is open of it; in narrow windows the panel is a dialog of its own. Escape closes it. */
export function ListBesidePanel({ children, panel }: ListBesidePanelProps) {
  const isWide = useIsWide()
  const close = () => {
    if (!panel) return
    // A dialog gives the focus back by itself.
    if (isWide) findRowLink(panel.openedId)?.focus()
    panel.onClose()
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
      <div className="min-w-0">{children}</div>
      {panel?.draw(close)}
    </div>
  )
}
