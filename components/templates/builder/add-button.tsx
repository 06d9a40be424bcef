'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { BuilderValues } from './builder-values'
import { addingRefusal, type ButtonKind, buttonKinds } from './button-kinds'

const loadMenu = () => import('@/components/ui/menu')
const Menu = dynamic(() => loadMenu().then((module) => module.Menu), { ssr: false })

/** Asks which kind of button to add. A kind that is used up says so. */
export function AddButton({ add }: { add: (type: ButtonKind['type']) => void }) {
  const buttons = useWatch<BuilderValues, 'buttons'>({ name: 'buttons' })
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useRef<ButtonKind['type']>(undefined)
  // Added once the menu is gone: the new button's first input takes the focus then, and keeps it.
  const addChosen = () => {
    if (chosen.current) add(chosen.current)
  }
  const entries = buttonKinds.map(({ type, label }) => ({
    label,
    blockedBecause: addingRefusal(type, buttons),
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
        Add button
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
