'use client'

import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from './icon-button'

interface ActionsMenuState {
  anchor: HTMLElement
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

interface ActionsButtonProps {
  /** Whose actions they are. */
  name: string
  size?: 'small' | 'medium'
  /** Fetches the code of the menu: it is asked for as soon as the button is pointed at or focused. */
  load: () => Promise<unknown>
  menu: (state: ActionsMenuState) => ReactNode
}

/** Everything that can be done with a thing, behind one small button. */
export function ActionsButton({ name, size = 'small', load, menu }: ActionsButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={opener}
        size={size}
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setAnchor(opener.current)
          setIsOpen(true)
        }}
        onClick={() => {
          setAnchor(opener.current)
          setIsOpen(!isOpen)
        }}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </IconButton>
      {anchor && menu({ anchor, isOpen, onOpenChange: setIsOpen })}
    </>
  )
}
