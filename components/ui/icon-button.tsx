import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
import { classNames } from './class-names'
import { tooltip } from './tooltip'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  'aria-label': string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Why the action is not possible now, shown and read aloud. */
  blockedBecause?: string
  /** Keys that do the same, `Ctrl+Z`: shown beside the name. With Ctrl the Command key is meant, too. */
  keys?: readonly string[]
  children: ReactNode
}

/** `aria-keyshortcuts` of keys with Ctrl, for keyboards with a Command key as well. */
const keyShortcuts = (keys: readonly string[]) =>
  keys.flatMap((key) => [key.replace('Ctrl', 'Control'), key.replace('Ctrl', 'Meta')]).join(' ')

/** A square button with an icon. Its name is shown as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { variant = 'quiet', size, blockedBecause, keys, className, children, onClick, ...rest } = props
  const isBlocked = blockedBecause !== undefined
  const name = rest['aria-label']
  return (
    <button
      type="button"
      aria-keyshortcuts={keys && keyShortcuts(keys)}
      {...rest}
      onClick={isBlocked ? undefined : onClick}
      {...tooltip(blockedBecause)}
      data-tooltip={blockedBecause ?? (keys ? `${name} (${keys.join(', ')})` : name)}
      aria-disabled={isBlocked || undefined}
      className={classNames(
        buttonLook({ variant, size, shape: 'icon', className }),
        isBlocked && 'cursor-not-allowed opacity-45',
      )}
    >
      {children}
    </button>
  )
}
