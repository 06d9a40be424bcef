import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
import { Spinner } from './spinner'
import { tooltip } from './tooltip'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action is running: a spinner replaces the label, the width stays the same, and clicks do nothing. */
  pending?: boolean
  /** Why the action is not possible now. The button stays focusable and shows the reason. */
  blockedBecause?: string
  children: ReactNode
}

/** A button. There is no `disabled`: a blocked button says why. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    pending = false,
    blockedBecause,
    className,
    children,
    type,
    onClick,
    ...rest
  } = props
  const isIdle = pending || blockedBecause !== undefined
  return (
    <button
      {...rest}
      {...tooltip(blockedBecause)}
      type={isIdle ? 'button' : (type ?? 'button')}
      onClick={isIdle ? undefined : onClick}
      aria-disabled={isIdle || undefined}
      aria-busy={pending || undefined}
      className={buttonLook({ variant, size, isBlocked: blockedBecause !== undefined, className })}
    >
      {pending && <Spinner className="absolute inset-0 m-auto" />}
      <span className={pending ? 'inline-flex items-center gap-[inherit] opacity-0' : 'contents'}>
        {children}
      </span>
    </button>
  )
}
