import type { ComponentProps } from 'react'
import type { AutomationCommand } from '@/lib/contract/phone-numbers'

interface CommandListProps extends ComponentProps<'ul'> {
  /** Accessible name. */
  label?: string
  commands: readonly AutomationCommand[]
  /** Omitted in previews: a tap does nothing. */
  onChoose?: (text: string) => void
}

/** As people type it. */
const written = (name: string) => `/${name.replace(/^\//, '')}`

const look = 'block w-full px-4 py-2.5 text-start'

function Texts({ command_name: name, command_description: description }: AutomationCommand) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        <bdi>{written(name)}</bdi>
      </span>
      <span className="block text-sm text-(--phone-faint) wrap-anywhere">
        <bdi>{description}</bdi>
      </span>
    </>
  )
}

/** A business's commands, above the message input. */
export function CommandList({ label = 'Commands', commands, onChoose, ...list }: CommandListProps) {
  return (
    <ul
      {...list}
      // Focusable, so that the keyboard can scroll it, unless its items are.
      tabIndex={onChoose ? undefined : 0}
      aria-label={label}
      className="max-h-60 divide-y divide-(--phone-line) overflow-y-auto overscroll-contain border-t border-(--phone-line) bg-(--phone-bubble) focus-visible:-outline-offset-2"
    >
      {commands.map((command, index) => (
        <li key={index}>
          {onChoose ? (
            <button
              type="button"
              onClick={() => onChoose(written(command.command_name))}
              className={`${look} hover:bg-(--phone-fill) focus-visible:bg-(--phone-fill) focus-visible:-outline-offset-2`}
            >
              <Texts {...command} />
            </button>
          ) : (
            <p className={look}>
              <Texts {...command} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
