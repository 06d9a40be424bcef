'use client'

import dynamic from 'next/dynamic'
import { ActionsButton } from './actions-button'
import type { MenuEntry } from './menu'

const loadMenu = () => import('./menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface MoreActionsProps {
  /** Name of the object. */
  name: string
  entries: readonly MenuEntry[]
}

/** A menu of actions that don't fit next to the page's title. */
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
