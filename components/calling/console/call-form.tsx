'use client'

import { Phone } from 'lucide-react'
import { useId } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Select } from '@/components/ui/select'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { isolated } from '@/lib/labels/calling/isolated'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { type Callee, OTHER } from './callee'
import { DeviceFields } from './device-fields'
import { PermissionHint } from './permission-hint'
import { type CallFormSettings, useCallForm } from './use-call-form'

/** Whom to call, and with which microphone and speaker. */
export function CallForm(settings: CallFormSettings) {
  const { role, number } = settings
  const id = useId()
  const { form, people, choice, to, isInCall, blockedBecause, call } = useCallForm(settings)
  const isBrowser = useIsBrowser()
  return (
    <>
      <ResourceForm
        form={form}
        save={call}
        submitLabel="Call"
        submitIcon={<Phone aria-hidden="true" className="size-4" />}
        blockedBecause={blockedBecause}
        isSave={false}
      >
        {people.length > 0 && (
          <Field id={`${id}-who`} label="Who to call">
            <Select
              {...fieldAria({ id: `${id}-who` })}
              value={choice}
              // A choice before hydration would be lost, and someone else called.
              disabled={!isBrowser}
              onChange={({ target }) => form.setValue('who', target.value)}
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
          <TextField<Callee>
            name="number"
            label="Number"
            hint="Include the country code: +1 555 010 0001."
            isRequired
            type="tel"
            inputMode="tel"
            autoComplete="off"
            // Text typed before hydration would be lost.
            readOnly={!isBrowser}
          />
        )}
        {to !== undefined && <PermissionHint numberId={number.id} waId={to} role={role} />}
      </ResourceForm>
      <DeviceFields id={id} isInCall={isInCall} />
    </>
  )
}
