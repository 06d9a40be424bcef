'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from './button'
import type { MenuEntry } from './menu'

const loadMenu = () => import('./menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface MenuButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> {
  /** What the menu is about; read aloud. */
  menu: string
  entries: readonly MenuEntry[]
  /** Which edges of the button and the menu stand under each other. */
  align?: 'start' | 'end'
  /** What is chosen takes the focus and keeps it. */
  givesFocusAway?: boolean
}

/** A button with words that opens a menu, whose code comes once the button is pointed at or focused. */
export function MenuButton({ menu, entries, align, givesFocusAway, ...rest }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...rest}
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          setAnchor(opener.current)
          setIsOpen(!isOpen)
        }}
      />
      {anchor && (
        <Menu
          label={menu}
          open={isOpen}
          onOpenChange={setIsOpen}
          {...{ entries, anchor, align, givesFocusAway }}
        />
      )}
    </>
  )
}
