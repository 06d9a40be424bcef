'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressField } from '@/components/form/address-field'
import { FieldError } from '@/components/form/field'
import { useFieldError } from '@/components/form/use-field-error'
import { Callout } from '@/components/ui/callout'
import { flowQueries } from '@/lib/browser/flows'

/** Form values that say who responds to a flow's data requests. */
export interface EndpointValues {
  endpoint: 'none' | 'own' | 'address'
  endpoint_uri: string
}

const choices = [
  { value: 'none', label: 'None', text: 'The flow works without data from a server.' },
  { value: 'own', label: 'This console', text: 'You define its responses in the studio. No server needed.' },
  { value: 'address', label: 'Your server', text: 'The service calls it and waits up to 10 seconds.' },
] as const

/** Numbers whose requests the console couldn't decrypt as the flow's endpoint. */
function UnreadableKeys() {
  const { data } = useQuery(flowQueries.keys())
  const names = (data?.numbers ?? []).filter(({ publicKey, isOwn }) => publicKey !== null && !isOwn)
  if (names.length === 0) return null
  return (
    <Callout tone="warning" title="This won’t work on every number">
      <bdi>{names.map(({ name }) => name).join(', ')}</bdi> {names.length === 1 ? 'has a key' : 'have keys'}{' '}
      that you uploaded, so this console can’t read requests there. Create a key here under Endpoint, Keys.
    </Callout>
  )
}

/** Who responds when the flow requests data. */
export function EndpointField() {
  const id = useId()
  const { register } = useFormContext<EndpointValues>()
  const chosen = useWatch<EndpointValues, 'endpoint'>({ name: 'endpoint' })
  const error = useFieldError<EndpointValues>('endpoint_uri')
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium">Endpoint</legend>
      {choices.map(({ value, label, text }) => (
        <label key={value} htmlFor={`${id}-${value}`} className="flex cursor-pointer items-start gap-2">
          <input
            id={`${id}-${value}`}
            type="radio"
            value={value}
            {...register('endpoint')}
            className="mt-0.75 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {label}
            <span className="block text-sm text-pretty text-text-faint">{text}</span>
          </span>
        </label>
      ))}
      {chosen === 'own' && <UnreadableKeys />}
      {/* The console's own address may be refused, too. */}
      {chosen !== 'address' && error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {chosen === 'address' && (
        <AddressField<EndpointValues>
          name="endpoint_uri"
          label="Address"
          placeholder="https://example.com/flow"
          isRequired
          className="pl-6"
        />
      )}
    </fieldset>
  )
}
