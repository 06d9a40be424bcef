'use client'

import { type FormEvent, useState } from 'react'
import { type Role, refusal } from '@/lib/access/roles'
import { callPerson } from '../media/begin-call'
import { useIsInCall } from '../media/current-call'
import { usePeople } from '../words/use-people'
import { calleeOf, shownCallee, withTyped } from './callee'

/** Who wants to call, and from where. */
export interface Caller {
  role: Role
  number: { id: string; displayPhoneNumber: string; verifiedName: string }
  /** Calling is off for this number. */
  isOff: boolean
}

/** Why nobody can be called now; undefined when someone can. */
export function useWhyNoCall({ role, number, isOff }: Caller): string | undefined {
  const isInCall = useIsInCall()
  return (
    refusal(role, 'calling.call', number.id) ??
    (isOff ? 'Calling is off for this number.' : undefined) ??
    (isInCall ? 'You’re already in a call. Hang up first.' : undefined)
  )
}

export interface CallFormSettings extends Caller {
  /** Digits of someone to call, where a link named them. */
  to: string | undefined
}

/** Who is called, whether that is possible now, and the call itself. */
export function useCallForm({ role, number, isOff, to: given }: CallFormSettings) {
  const { people, nameOf } = usePeople()
  const [callee, setCallee] = useState(calleeOf(given))
  const [isTold, setIsTold] = useState(false)
  const isInCall = useIsInCall()
  const { choice, to } = shownCallee(callee, people)
  const blockedBecause = useWhyNoCall({ role, number, isOff })
  return {
    people,
    choice,
    typed: callee.typed,
    to,
    isInCall,
    blockedBecause,
    error:
      isTold && to === undefined
        ? 'A number has 6 to 15 digits and starts with the country code.'
        : undefined,
    choose: (chosen: string) => setCallee({ ...callee, chosen }),
    type: (typed: string) => setCallee(withTyped(callee, typed)),
    tell: () => setIsTold(true),
    submit(event: Pick<FormEvent, 'preventDefault'>) {
      event.preventDefault()
      // Enter submits a form whose button is blocked, too.
      if (blockedBecause !== undefined) return
      setIsTold(true)
      if (to === undefined) return
      callPerson({
        number: { id: number.id, name: number.verifiedName || number.displayPhoneNumber },
        person: { waId: to, name: nameOf(to) },
      })
    },
  }
}
