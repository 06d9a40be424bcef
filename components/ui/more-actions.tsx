'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { ActionsButton } from './actions-button'
import type { MenuEntry } from './menu'

const loadMenu = () => import('./menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface MoreActionsProps extends Pick<ComponentProps<typeof ActionsButton>, 'name' | 'size'> {
  entries: readonly MenuEntry[]
}

/** A menu of actions that have no room of their own. */
export function MoreActions({ name, size = 'medium', entries }: MoreActionsProps) {
  return (
    <ActionsButton
      name={name}
      size={size}
      load={loadMenu}
      menu={({ anchor, isOpen, onOpenChange }) => (
        <Menu label={`Actions for ${name}`} open={isOpen} {...{ entries, anchor, onOpenChange }} />
      )}
    />
  )
}
