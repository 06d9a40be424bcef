import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

/** Texts of a field, shared by all kinds of fields. */
export interface FieldText {
  label: string
  hint?: ReactNode
  /** The form can't be sent without it. */
  isRequired?: boolean
  /** Below the input, at the right: a `Counter`. */
  counter?: ReactNode
  /** Beside the label, at the right: a small button or link. */
  action?: ReactNode
  className?: string
}

interface FieldProps extends FieldText {
  id: string
  /** Words before the label that only screen readers need, because what is around it says them. */
  unseenLead?: string
  error?: string
  /** Buttons that fix the problem, below the message. */
  repairs?: ReactNode
  children: ReactNode
}

/** Attributes that connect an input to its `Field`'s label, hint and error. */
export function fieldAria({
  id,
  hint,
  error,
  counter,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'counter'>) {
  const parts = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean)
  return {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  }
}

/** An input's error message. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** A label above an input; error, hint and counter below. The input takes `fieldAria`. */
export function Field({
  id,
  label,
  unseenLead,
  hint,
  error,
  isRequired,
  counter,
  action,
  repairs,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames('min-w-0 space-y-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 font-medium wrap-anywhere">
          {unseenLead && <span className="sr-only">{unseenLead} </span>}
          {label}
          {isRequired && (
            <span aria-hidden="true" className="ml-0.5 text-danger-text">
              *
            </span>
          )}
        </label>
        {action}
      </div>
      {children}
      {(error !== undefined || hint || counter) && (
        // The counter floats beside the first line; other lines wrap below.
        <div className="flow-root">
          {counter && (
            <div id={`${id}-counter`} className="float-right ml-4 leading-5">
              {counter}
            </div>
          )}
          <div className="space-y-1">
            {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
            {hint && (
              <div id={`${id}-hint`} className="text-sm text-pretty text-text-faint">
                {hint}
              </div>
            )}
            {repairs}
          </div>
        </div>
      )}
    </div>
  )
}
