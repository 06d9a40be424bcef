'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ActionsButton } from './actions-button'
import type { MenuEntry } from './menu'

const loadMenu = () => import('./menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface MoreActionsProps {
  /** Whose actions they are. */
  name: string
  entries: readonly MenuEntry[]
}

/** What the line of a page's title has no room for, as a menu. */
export function MoreActions({ name, entries }: MoreActionsProps) {
  const [chosen, setChosen] = useState<() => void>()
  // Done once the menu is gone and its button has the focus: a dialog takes it from there, and gives it back.
  const later = (entry: MenuEntry): MenuEntry =>
    typeof entry === 'object' && 'onSelect' in entry
      ? { ...entry, onSelect: () => setChosen(() => entry.onSelect) }
      : entry
  return (
    <ActionsButton
      name={name}
      size="medium"
      load={loadMenu}
      menu={({ anchor, isOpen, onOpenChange }) => (
        <Menu
          label={`Actions for ${name}`}
          entries={entries.map(later)}
          open={isOpen}
          onClosed={() => {
            setChosen(undefined)
            chosen?.()
          }}
          {...{ anchor, onOpenChange }}
        />
      )}
    />
  )
}
