'use client'

import { Plus } from 'lucide-react'
import { MenuButton } from '@/components/ui/menu-button'
import type { ButtonKind } from './button-kinds'

interface AddButtonProps {
  label?: string
  kinds: readonly ButtonKind[]
  /** Why a button of this kind can't be added now. */
  refusalOf: (type: ButtonKind['type']) => string | undefined
  add: (type: ButtonKind['type']) => void
}

/** Chooses the kind of a new button. Kinds at their limit say so. */
export function AddButton({ label = 'Add button', kinds, refusalOf, add }: AddButtonProps) {
  return (
    <MenuButton
      menu="Button types"
      align="start"
      // Focus goes to the new button's first input.
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
