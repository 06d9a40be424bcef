'use client'

import { useForm, useWatch } from 'react-hook-form'
import { type Role, refusal } from '@/lib/access/roles'
import { demoContact } from '@/lib/contract/call-states'
import type { CallingNumber } from '../calling-number'
import { callPerson } from '../media/begin-call'
import { useIsInCall } from '../media/current-call'
import { usePeople } from '../words/use-people'
import { type Callee, resolveCallee, shownCallee } from './callee'

/** Who is calling, and from where. */
export interface Caller {
  role: Role
  number: Omit<CallingNumber, 'isVerified'>
  /** Calling is off for this number. */
  isOff: boolean
}

/**
 * Why no call is possible now; undefined if one is.
 * @param waId whom to call; the demo contact can be called from restricted numbers, too
 */
export function useWhyNoCall({ role, number, isOff }: Caller, waId?: string): string | undefined {
  const isInCall = useIsInCall()
  return (
    refusal(role, 'calling.call', number.id) ??
    (isOff ? 'Calling is off for this number.' : undefined) ??
    (waId === demoContact ? undefined : number.restriction) ??
    (isInCall ? 'You’re already in a call. Hang up first.' : undefined)
  )
}

export interface CallFormSettings extends Caller {
  /** Digits of someone to call, from a link. */
  to: string | undefined
}

/** Whom to call, whether that is possible now, and the call itself. */
export function useCallForm({ role, number, isOff, to: given }: CallFormSettings) {
  const { people, nameOf } = usePeople()
  const form = useForm<Callee, unknown, { to: string }>({
    resolver: resolveCallee(given, people),
    mode: 'onTouched',
    defaultValues: { who: '', number: given ?? '' },
  })
  // Every input has an initial value, so the values are complete.
  const values = useWatch({ control: form.control }) as Callee
  const shown = shownCallee(values, given, people)
  const blockedBecause = useWhyNoCall({ role, number, isOff }, shown.to)
  return {
    form,
    people,
    ...shown,
    isInCall: useIsInCall(),
    blockedBecause,
    async call({ to }: { to: string }) {
      callPerson({
        number: { id: number.id, name: number.verifiedName || number.displayPhoneNumber },
        person: { waId: to, name: nameOf(to) },
      })
    },
  }
}
