'use client'

import { Plus } from 'lucide-react'
import { MenuButton } from '@/components/ui/menu-button'
import type { ButtonKind } from './button-kinds'

interface AddButtonProps {
  label?: string
  kinds: readonly ButtonKind[]
  /** Why none of a kind can be added now. */
  refusalOf: (type: ButtonKind['type']) => string | undefined
  add: (type: ButtonKind['type']) => void
}

/** Asks which kind of button to add. A kind that is used up says so. */
export function AddButton({ label = 'Add button', kinds, refusalOf, add }: AddButtonProps) {
  return (
    <MenuButton
      menu="Button types"
      align="start"
      // The first input of the new button has it.
      givesFocusAway
      entries={kinds.map((kind) => ({
        label: kind.label,
        blockedBecause: refusalOf(kind.type),
        onSelect: () => add(kind.type),
      }))}
    >
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </MenuButton>
  )
}
