'use client'

import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useSaveCallingSettings } from '@/lib/browser/calling'
import { callingIsOff } from './settings/consequences'

interface CallingOffProps {
  phoneNumberId: string
  /** Why this person can't turn it on. */
  blockedBecause: string | undefined
}

/** Says that calling is off for the number, with a button to turn it on. */
export function CallingOff({ phoneNumberId, blockedBecause }: CallingOffProps) {
  const { mutate, isPending, error } = useSaveCallingSettings(phoneNumberId)
  const toast = useToast()
  const turnOn = () =>
    mutate(
      { status: 'ENABLED' },
      { onSuccess: () => toast('Calling is on', 'Customers can call this number now.') },
    )
  return (
    <Callout
      tone="warning"
      title="Calling is off for this number"
      className="mb-5"
      action={
        <Button size="small" pending={isPending} blockedBecause={blockedBecause} onClick={turnOn}>
          Turn on calling
        </Button>
      }
    >
      {callingIsOff}
      {error && <ProblemNotice problem={problemOf(error)} className="mt-2" />}
    </Callout>
  )
}
