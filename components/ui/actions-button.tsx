'use client'

import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'
import { type MenuState, useMenuButton } from './use-menu-button'

interface ActionsButtonProps {
  /** Whose actions they are. */
  name: string
  size?: 'small' | 'medium'
  /** Fetches the code of the menu, as soon as the button is pointed at or focused. */
  load: () => Promise<unknown>
  menu: (state: MenuState) => ReactNode
}

/** Everything that can be done with a thing, behind one small button. */
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
