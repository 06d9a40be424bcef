import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
import { classNames } from './class-names'
import { tooltip } from './tooltip'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label'> {
  'aria-label': string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Why the action isn't possible now, shown and announced. */
  blockedBecause?: string
  /** The tooltip: the name with its shortcut. */
  shownName?: string
  children: ReactNode
}

/** A square icon button. The tooltip shows its name. */
export function IconButton(props: IconButtonProps) {
  const { variant = 'quiet', size, blockedBecause, shownName, className, children, onClick, ...rest } = props
  const isBlocked = blockedBecause !== undefined
  return (
    <button
      type="button"
      {...rest}
      onClick={isBlocked ? undefined : onClick}
      {...tooltip(blockedBecause)}
      data-tooltip={blockedBecause ?? shownName ?? rest['aria-label']}
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
