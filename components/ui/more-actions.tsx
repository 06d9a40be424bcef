'use client'

import dynamic from 'next/dynamic'
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
  return (
    <ActionsButton
      name={name}
      size="medium"
      load={loadMenu}
      menu={({ anchor, isOpen, onOpenChange }) => (
        <Menu label={`Actions for ${name}`} open={isOpen} {...{ entries, anchor, onOpenChange }} />
      )}
    />
  )
}
