'use client'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'

/** What a menu needs to know about its button. */
export interface MenuState {
  anchor: HTMLElement
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * A button that opens a menu, by click or arrow down.
 * @param load loads the menu's code on hover or focus
 * @returns props for the button, and the menu's state once the button has been used
 */
export function useMenuButton(load: () => Promise<unknown>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const button = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' || isOpen) return
      event.preventDefault()
      setAnchor(event.currentTarget)
      setIsOpen(true)
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAnchor(currentTarget)
      setIsOpen(!isOpen)
    },
  }
  const menu: MenuState | undefined = anchor ? { anchor, isOpen, onOpenChange: setIsOpen } : undefined
  return { button, menu }
}
