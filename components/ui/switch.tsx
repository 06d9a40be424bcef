import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** An on/off switch that applies at once: a styled native checkbox. Give it a label. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={classNames(
        'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-border-strong',
        'bg-surface-sunken transition-colors checked:border-accent checked:bg-accent',
        'before:absolute before:inset-y-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-border-strong',
        'before:transition-[translate,background-color] checked:before:translate-x-4 checked:before:bg-accent-contrast',
        // Off, its border stays as visible as ever.
        'disabled:cursor-not-allowed disabled:not-checked:bg-surface-hover disabled:not-checked:before:opacity-50 disabled:checked:opacity-50',
        className,
      )}
    />
  )
}
