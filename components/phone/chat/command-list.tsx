'use client'

import type { KeyboardEvent, Ref } from 'react'
import type { AutomationCommand } from '@/lib/contract/phone-numbers'

interface CommandListProps {
  ref: Ref<HTMLUListElement>
  commands: readonly AutomationCommand[]
  onChoose: (text: string) => void
  /** Back to the line one types in. */
  onLeave: () => void
}

const written = (name: string) => `/${name.replace(/^\//, '')}`

/** Commands of a business, over the line one types in: arrow keys walk through them. */
export function CommandList({ ref, commands, onChoose, onLeave }: CommandListProps) {
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
  return (
    <ul
      ref={ref}
      aria-label="Commands"
      onKeyDown={walk}
      className="max-h-60 divide-y divide-(--phone-line) overflow-y-auto overscroll-contain border-t border-(--phone-line) bg-(--phone-bubble)"
    >
      {commands.map(({ command_name: name, command_description: description }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose(written(name))}
            className="block w-full px-4 py-2.5 text-start hover:bg-(--phone-fill) focus-visible:bg-(--phone-fill) focus-visible:-outline-offset-2"
          >
            <span className="block font-semibold wrap-anywhere">
              <bdi>{written(name)}</bdi>
            </span>
            <span className="block text-sm text-(--phone-faint) wrap-anywhere">
              <bdi>{description}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
