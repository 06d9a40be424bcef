'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { Button } from './button'
import type { MenuEntry } from './menu'
import { useMenuButton } from './use-menu-button'

const loadMenu = () => import('./menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface MenuButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> {
  /** What the menu is about; read aloud. */
  menu: string
  entries: readonly MenuEntry[]
  /** Which edges of the button and the menu line up. */
  align?: 'start' | 'end'
  /** The chosen entry takes the focus and keeps it. */
  givesFocusAway?: boolean
}

/** A button with a label that opens a menu. The menu's code is fetched once the button is pointed at or focused. */
export function MenuButton({ menu: label, entries, align, givesFocusAway, ...rest }: MenuButtonProps) {
  const { button, menu } = useMenuButton(loadMenu)
  return (
    <>
      <Button {...rest} {...button} />
      {menu && (
        <Menu
          {...{ label, entries, align, givesFocusAway }}
          anchor={menu.anchor}
          open={menu.isOpen}
          onOpenChange={menu.onOpenChange}
        />
      )}
    </>
  )
}
