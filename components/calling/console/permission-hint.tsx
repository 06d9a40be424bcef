'use client'

import { useQuery } from '@tanstack/react-query'
import { Callout } from '@/components/ui/callout'
import type { Role } from '@/lib/access/roles'
import { callingQueries } from '@/lib/browser/calling'
import { AskButton } from '../permission/ask-button'
import { canBeAsked, reasonText } from '../permission/permission-words'

interface PermissionHintProps {
  numberId: string
  waId: string
  role: Role
}

/** Says before someone is called that they cannot be, why, and what to do. */
export function PermissionHint({ numberId, waId, role }: PermissionHintProps) {
  const { data } = useQuery(callingQueries.permission(numberId, waId))
  if (!data || data.can_call) return null
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
