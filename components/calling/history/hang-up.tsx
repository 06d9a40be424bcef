'use client'

import { PhoneOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import { useActOnCall } from '@/lib/browser/calling'
import { isOpenCall } from '@/lib/contract/call-states'
import type { Call } from '@/lib/contract/calling'

/** Ends a call in progress, for example if whoever was in it disappeared. Nothing for other calls. */
export function HangUp({ call, role }: { call: Call; role: Role }) {
  const { mutate, isPending, error } = useActOnCall(call.phone_number_id)
  if (!isOpenCall(call.status)) return null
  return (
    <div className="space-y-3">
      <Button
        variant="danger"
        size="small"
        pending={isPending}
        blockedBecause={refusal(role, 'calling.call', call.phone_number_id)}
        onClick={() => mutate({ action: 'terminate', call_id: call.id })}
      >
        <PhoneOff aria-hidden="true" className="size-3.5" /> Hang up
      </Button>
      {error && <ProblemNotice problem={problemOf(error)} />}
    </div>
  )
}
