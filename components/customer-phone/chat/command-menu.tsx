'use client'

import type { KeyboardEvent, Ref } from 'react'
import { CommandList } from '@/components/phone-kit/command-list'
import type { AutomationCommand } from '@/lib/contract/phone-numbers'

interface CommandMenuProps {
  ref: Ref<HTMLUListElement>
  commands: readonly AutomationCommand[]
  onChoose: (text: string) => void
  /** Back to the line one types in. */
  onLeave: () => void
}

/** Commands of a business to choose from: arrow keys walk through them. */
export function CommandMenu({ onLeave, ...list }: CommandMenuProps) {
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape') return onLeave()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[at + (event.key === 'ArrowUp' ? -1 : 1)]
    if (next) next.focus()
    else if (event.key === 'ArrowDown') onLeave()
  }
  return <CommandList {...list} onKeyDown={walk} />
}
