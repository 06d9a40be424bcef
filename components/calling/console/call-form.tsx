'use client'

import { Phone } from 'lucide-react'
import { useId } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { isolated } from '@/lib/labels/calling/isolated'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { OTHER } from './callee'
import { DeviceFields } from './device-fields'
import { PermissionHint } from './permission-hint'
import { type CallFormSettings, useCallForm } from './use-call-form'

type Form = ReturnType<typeof useCallForm>

/** Who is called, and with which microphone and speaker. */
export function CallForm(settings: CallFormSettings) {
  const { role, number } = settings
  const id = useId()
  const form = useCallForm(settings)
  const { to, isInCall } = form
  return (
    <form method="post" noValidate onSubmit={form.submit} className="space-y-4">
      <PersonFields id={id} form={form} />
      {to !== undefined && <PermissionHint numberId={number.id} waId={to} role={role} />}
      <DeviceFields id={id} isInCall={isInCall} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full lg:w-auto lg:min-w-40"
        blockedBecause={form.blockedBecause}
      >
        <Phone aria-hidden="true" className="size-4" /> Call
      </Button>
    </form>
  )
}

const hint = 'Include the country code: +1 555 010 0001.'

/** Someone of the list, or a number. */
function PersonFields({ id, form }: { id: string; form: Form }) {
  const { people, choice, typed, error } = form
  const isBrowser = useIsBrowser()
  return (
    <>
      {people.length > 0 && (
        <Field id={`${id}-who`} label="Who to call">
          <Select
            {...fieldAria({ id: `${id}-who` })}
            value={choice}
            // A choice made before the page listens would be forgotten, and someone else be called.
            disabled={!isBrowser}
            onChange={({ target }) => form.choose(target.value)}
          >
            {people.map(({ wa_id, profile }) => (
              <option key={wa_id} value={wa_id}>
                {isolated(profile.name)}, {formatPhoneNumber(wa_id)}
              </option>
            ))}
            <option value={OTHER}>Another number</option>
          </Select>
        </Field>
      )}
      {choice === OTHER && (
        <Field id={`${id}-to`} label="Number" error={error} hint={hint} isRequired>
          <Input
            {...fieldAria({ id: `${id}-to`, hint, error })}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={typed}
            // What is typed before the page listens would be forgotten.
            disabled={!isBrowser}
            onChange={({ target }) => form.type(target.value)}
            onBlur={() => typed !== '' && form.tell()}
          />
        </Field>
      )}
    </>
  )
}
