'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Button } from '@/components/ui/button'
import { eventFieldNames, fieldLabel, fieldMeaning } from '../words/event-words'
import type { SubscribeValues } from './subscribe-dialog'

/** What an address hears: each field with a sentence about when it comes. */
export function FieldsField() {
  const id = useId()
  const { register, setValue } = useFormContext<SubscribeValues>()
  const error = useFieldError<SubscribeValues>('fields')
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="font-medium">Subscribed events</legend>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="my-1.5 flex gap-1">
        <Button size="small" onClick={() => setValue('fields', [...eventFieldNames])}>
          Everything
        </Button>
        <Button size="small" onClick={() => setValue('fields', [])}>
          Nothing
        </Button>
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {eventFieldNames.map((field) => (
          <div key={field} className="flex items-start gap-2 py-1.5">
            <input
              type="checkbox"
              id={`${id}-${field}`}
              value={field}
              {...register('fields')}
              aria-describedby={`${id}-${field}-meaning`}
              className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
            />
            <div className="min-w-0">
              <label htmlFor={`${id}-${field}`} className="block">
                {fieldLabel(field)}
              </label>
              <p id={`${id}-${field}-meaning`} className="text-xs text-pretty text-text-faint">
                {fieldMeaning(field)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
