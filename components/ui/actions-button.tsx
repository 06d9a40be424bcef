'use client'

import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'
import { type MenuState, useMenuButton } from './use-menu-button'

interface ActionsButtonProps {
  /** Name of the object. */
  name: string
  size?: 'small' | 'medium'
  /** Loads the menu's code on hover or focus. */
  load: () => Promise<unknown>
  menu: (state: MenuState) => ReactNode
}

/** All actions on an object, in one small menu. */
export function ActionsButton({ name, size = 'small', load, menu }: ActionsButtonProps) {
  const { button, menu: state } = useMenuButton(load)
  return (
    <>
      <IconButton {...button} size={size} aria-label={`Actions for ${name}`}>
        <Ellipsis aria-hidden="true" className="size-4" />
      </IconButton>
      {state && menu(state)}
    </>
  )
}
