import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

/** A checkbox with its label. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames('flex gap-2', className)}>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 rounded-none accent-accent"
      />
      <div>
        <label htmlFor={rest.id ?? id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-text-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
