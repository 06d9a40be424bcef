'use client'

import { type Ref, useState } from 'react'
import { FieldError, fieldAria } from '@/components/form/field'
import { classNames } from '@/components/ui/class-names'
import { verificationLimits } from '@/lib/contract/limits'
import { codeDigits } from './code-digits'

const places = Array.from({ length: verificationLimits.codeDigits }, (_, place) => place)

interface CodeInputProps {
  id: string
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (digits: string) => void
  /** What is wrong, and what to do next. */
  error?: string
  hint: string
  isReadOnly?: boolean
}

/**
 * Six boxes as a single input: it has one label, and accepts pasted codes with dashes, spaces and surrounding text.
 */
export function CodeInput({ id, ref, value, onChange, error, hint, isReadOnly = false }: CodeInputProps) {
  const [caret, setCaret] = useState<number>()
  const active = caret === undefined ? undefined : Math.min(caret, places.length - 1)
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        Code
      </label>
      <div className="relative w-fit">
        <div aria-hidden="true" className="flex gap-1.5 xs:gap-2">
          {places.map((place) => (
            <span
              key={place}
              className={classNames(
                'grid h-12 w-9 place-items-center rounded-sm border text-xl font-semibold tabular-nums xs:w-11',
                place === 3 && 'ml-2 xs:ml-3',
                isReadOnly ? 'border-border bg-surface-sunken' : 'bg-surface-raised',
                error && !isReadOnly ? 'border-danger' : 'border-border-strong',
                active === place && !isReadOnly && 'outline-2 -outline-offset-1 outline-accent',
              )}
            >
              {value[place]}
            </span>
          ))}
        </div>
        <input
          {...fieldAria({ id, hint, error, counter: undefined })}
          ref={ref}
          value={value}
          readOnly={isReadOnly}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => onChange(codeDigits(target.value))}
          onFocus={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? value.length)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? value.length)}
          onBlur={() => setCaret(undefined)}
          // The boxes show its text; a tap anywhere on them focuses it.
          className="absolute inset-0 size-full cursor-text rounded-sm bg-transparent font-mono text-lg tracking-[1.5em] text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      {error !== undefined && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <p id={`${id}-hint`} className="text-sm text-pretty text-text-faint">
        {hint}
      </p>
    </div>
  )
}
