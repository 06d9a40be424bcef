'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Callout } from '@/components/ui/callout'
import type { Role } from '@/lib/access/roles'
import { callingQueries } from '@/lib/browser/calling'
import { AskButton } from '../permission/ask-button'
import { callsText, canBeAsked, reasonText } from '../permission/permission-words'

interface PermissionHintProps {
  numberId: string
  waId: string
  role: Role
}

/** Says before a call how many calls are left, or why there can't be one and what to do. */
export function PermissionHint({ numberId, waId, role }: PermissionHintProps) {
  const { data } = useQuery(callingQueries.permission(numberId, waId))
  if (!data || data.can_call) {
    const calls = data?.details?.calls
    return (
      // Keeps its space while loading.
      <p className="flex min-h-5 items-center gap-1.5 text-sm text-text-muted max-xs:min-h-10">
        {data && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
            <span>{calls ? `Allows calls. ${callsText(calls)}.` : 'Allows calls.'}</span>
          </>
        )}
      </p>
    )
  }
  const asking = { phoneNumberId: numberId, person: waId, role }
  return (
    <Callout
      tone="warning"
      title="You can’t call this person now"
      action={canBeAsked(data.reason) && <AskButton {...asking} size="small" />}
    >
      {reasonText(data)}
    </Callout>
  )
}
