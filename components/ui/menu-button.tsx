'use client'

import { Ellipsis } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import type { ButtonSize, ButtonVariant } from './button-look'
import { IconButton } from './icon-button'
import type { MenuEntry } from './menu'

const loadMenu = () => import('./menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface MenuButtonProps {
  /** Names the button and the menu: "More actions for order_update". */
  label: string
  entries: readonly MenuEntry[]
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that opens a menu. The menu's code is fetched when the button is pointed at or focused. */
export function MenuButton({ label, entries, icon, variant, size }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        variant={variant}
        size={size}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          setAnchor(button.current)
          setIsOpen(!isOpen)
        }}
      >
        {icon ?? <Ellipsis aria-hidden="true" className="size-4" />}
      </IconButton>
      {anchor && (
        <Menu label={label} entries={entries} anchor={anchor} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  )
}
