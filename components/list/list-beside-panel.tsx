'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { useIsWide } from '@/components/ui/use-is-wide'
import { findRowLink } from './move-between-rows'

interface ListPanel {
  /** The row of the open item, to which focus returns. */
  openedId: string
  draw: (close: () => void) => ReactNode
  /** Closes the item. */
  onClose: () => void
}

interface ListBesidePanelProps {
  children: ReactNode
  /** The open item; undefined if there is none. */
  panel: ListPanel | undefined
}

/** A list with the open item beside it; in narrow windows, the panel is a dialog. Escape closes it. */
export function ListBesidePanel({ children, panel }: ListBesidePanelProps) {
  const isWide = useIsWide()
  const close = () => {
    if (!panel) return
    // A dialog restores focus by itself.
    if (isWide) findRowLink(panel.openedId)?.focus()
    panel.onClose()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs bubble their events here, although they are elsewhere in the DOM.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isWide && isHere) close()
  }
  return (
    // Escape is only a shortcut for the panel's close button.
    <div
      onKeyDown={press}
      className={panel ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-6' : undefined}
    >
      <div className="min-w-0">{children}</div>
      {panel?.draw(close)}
    </div>
  )
}
