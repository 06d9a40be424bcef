'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { Button } from './button'
import type { MenuEntry } from './menu'
import { useMenuButton } from './use-menu-button'

const loadMenu = () => import('./menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface MenuButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> {
  /** Accessible name of the menu. */
  menu: string
  entries: readonly MenuEntry[]
  /** Which edges of button and menu are aligned. */
  align?: 'start' | 'end'
  /** The chosen action moves focus and keeps it. */
  givesFocusAway?: boolean
}

/** A labeled button that opens a menu. The menu's code is loaded on hover or focus. */
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
