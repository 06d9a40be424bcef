'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { failureKinds } from '@/lib/contract/failure-choices'
import { kindWords } from '@/lib/contract/failure-words'
import type { FailureOrder } from '@/lib/contract/failures'

/** How calls fail; of several, each call takes one. */
export function KindsField() {
  const id = useId()
  const { register } = useFormContext<FailureOrder>()
  const error = useFieldError<FailureOrder>('kinds')
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="font-medium">How they fail</legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {failureKinds.map((kind) => (
        <div key={kind} className="flex items-start gap-2 py-1.5">
          <input
            type="checkbox"
            id={`${id}-${kind}`}
            value={kind}
            {...register('kinds')}
            aria-describedby={`${id}-${kind}-meaning`}
            className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
          />
          <div className="min-w-0">
            <label htmlFor={`${id}-${kind}`} className="block">
              {kindWords[kind].label}
            </label>
            <p id={`${id}-${kind}-meaning`} className="text-xs text-pretty text-text-faint">
              {kindWords[kind].meaning}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
