'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonKind } from './button-kinds'

const loadMenu = () => import('@/components/ui/menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

interface AddButtonProps {
  label?: string
  kinds: readonly ButtonKind[]
  /** Why none of a kind can be added now. */
  refusalOf: (type: ButtonKind['type']) => string | undefined
  add: (type: ButtonKind['type']) => void
}

/** Asks which kind of button to add. A kind that is used up says so. */
export function AddButton({ label = 'Add button', kinds, refusalOf, add }: AddButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useRef<ButtonKind['type']>(undefined)
  // Added once the menu is gone: the new button's first input takes the focus then, and keeps it.
  const addChosen = () => {
    if (chosen.current) add(chosen.current)
  }
  const entries = kinds.map(({ type, label }) => ({
    label,
    blockedBecause: refusalOf(type),
    onSelect: () => {
      chosen.current = type
    },
  }))
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          chosen.current = undefined
          setAnchor(opener.current)
          setIsOpen(!isOpen)
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {anchor && (
        <Menu
          label="Button types"
          entries={entries}
          anchor={anchor}
          open={isOpen}
          onOpenChange={setIsOpen}
          align="start"
          returnsFocus={() => chosen.current === undefined}
          onClosed={addChosen}
        />
      )}
    </>
  )
}
