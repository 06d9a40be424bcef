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
  const entries = kinds.map(({ type, label }) => ({
    label,
    blockedBecause: refusalOf(type),
    onSelect: () => add(type),
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
          // The first input of the new button has it.
          givesFocusAway
        />
      )}
    </>
  )
}
