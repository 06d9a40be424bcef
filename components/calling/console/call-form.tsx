'use client'

import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type Role, refusal } from '@/lib/access/roles'
import { isolated } from '@/lib/calling-text/isolated'
import { numberText } from '@/lib/calling-text/number-text'
import { phoneQueries } from '@/lib/queries/phone'
import { callPerson } from '../media/begin-call'
import { useIsInCall } from '../media/current-call'
import { DeviceFields } from './device-fields'
import { isNumber, numberOf } from './number-typed'
import { PermissionHint } from './permission-hint'
import { useDevices } from './use-devices'

interface CallFormProps {
  role: Role
  number: { id: string; displayPhoneNumber: string; verifiedName: string }
  to: string | undefined
}

const OTHER = 'other'
const hint = 'With the country code, as in +1 555 010 0001.'

/** Who is called, and with which microphone and speaker. */
export function CallForm({ role, number, to: given }: CallFormProps) {
  const id = useId()
  const { data: people } = useQuery(phoneQueries.contacts())
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState(given ?? '')
  const [isTold, setIsTold] = useState(false)
  const devices = useDevices()
  const contacts = people?.data ?? []
  const known = contacts.find(({ wa_id }) => wa_id === given)
  const choice = chosen ?? known?.wa_id ?? (given ? OTHER : (contacts[0]?.wa_id ?? OTHER))
  const to = choice === OTHER ? numberOf(typed) : choice
  const error =
    isTold && !isNumber(to) ? 'A number has 6 to 15 digits and begins with the country code.' : undefined
  const isInCall = useIsInCall()
  const blockedBecause =
    refusal(role, 'calling.call') ?? (isInCall ? 'You are in a call. Hang up first.' : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTold(true)
    if (!isNumber(to)) return
    const name = contacts.find(({ wa_id }) => wa_id === to)?.profile.name
    devices.closeTest()
    callPerson({
      number: { id: number.id, name: number.verifiedName || number.displayPhoneNumber },
      person: { waId: to, name },
      microphoneId: devices.microphoneId,
      speakerId: devices.speakerId,
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-4">
      <Field id={`${id}-who`} label="Who to call">
        <Select
          {...fieldAria({ id: `${id}-who` })}
          value={choice}
          onChange={({ target }) => setChosen(target.value)}
        >
          {contacts.map(({ wa_id, profile }) => (
            <option key={wa_id} value={wa_id}>
              {isolated(profile.name)}, {numberText(wa_id)}
            </option>
          ))}
          <option value={OTHER}>Another number</option>
        </Select>
      </Field>
      {choice === OTHER && (
        <Field id={`${id}-to`} label="Number" error={error} hint={hint} isRequired>
          <Input
            {...fieldAria({ id: `${id}-to`, hint, error })}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed !== '' && setIsTold(true)}
          />
        </Field>
      )}
      {isNumber(to) && <PermissionHint numberId={number.id} waId={to} role={role} />}
      <DeviceFields id={id} devices={devices} isInCall={isInCall} />
      <Button type="submit" variant="primary" size="large" blockedBecause={blockedBecause}>
        <Phone aria-hidden="true" className="size-4" /> Call
      </Button>
    </form>
  )
}
