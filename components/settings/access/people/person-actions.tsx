'use client'

import { KeyRound, ShieldOff, Trash2, UserCheck, UserCog, UserX } from 'lucide-react'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import type { PersonRow } from '@/lib/contract/people'
import type { PersonTask } from './person-task'

interface PersonActionsProps {
  person: PersonRow
  isYou: boolean
  anchor: HTMLElement
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  choose: (task: PersonTask) => void
}

/** Actions on a person. Load it lazily. */
export function PersonActions({ person, isYou, anchor, isOpen, onOpenChange, choose }: PersonActionsProps) {
  const notYou = isYou ? 'You would lock yourself out. Ask another admin.' : undefined
  const inAccount = isYou ? 'For your own account, go to Your account.' : undefined
  const entry = (
    kind: PersonTask['kind'],
    rest: Omit<Exclude<MenuEntry, 'separator'>, 'href' | 'onSelect'>,
  ) => ({
    ...rest,
    onSelect: () => choose({ kind, person, isYou }),
  })
  const entries: MenuEntry[] = [
    entry('role', { label: 'Change role', icon: <UserCog /> }),
    entry('reset-link', { label: 'Create password link', icon: <KeyRound />, blockedBecause: inAccount }),
    entry('second-factor', {
      label: 'Remove second factor',
      icon: <ShieldOff />,
      blockedBecause: person.hasSecondFactor ? inAccount : 'No second factor set up.',
    }),
    'separator',
    person.isSuspended
      ? entry('resume', { label: 'Restore', icon: <UserCheck /> })
      : entry('suspend', { label: 'Suspend', icon: <UserX />, blockedBecause: notYou }),
    entry('remove', { label: 'Remove', icon: <Trash2 />, isDangerous: true, blockedBecause: notYou }),
  ]
  return (
    <Menu
      label={`Actions for ${person.name}`}
      entries={entries}
      anchor={anchor}
      open={isOpen}
      onOpenChange={onOpenChange}
    />
  )
}
