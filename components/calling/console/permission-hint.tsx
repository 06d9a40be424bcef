'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import { callPermissionReasons } from '@/lib/contract/call-states'
import { callingQueries, useAskForCallPermission } from '@/lib/queries/calling'

const sentences = new Map<string, string>(Object.entries(callPermissionReasons))
/** Asking helps. */
const askable = new Set(['NO_PERMISSION', 'PERMISSION_EXPIRED'])

interface PermissionHintProps {
  numberId: string
  waId: string
  role: Role
}

/** Says before somebody is called that they cannot be, why, and what to do. */
export function PermissionHint({ numberId, waId, role }: PermissionHintProps) {
  const { data } = useQuery(callingQueries.permission(numberId, waId))
  const asking = useAskForCallPermission(numberId)
  if (!data || data.can_call) return null
  const reason = data.reason ?? ''
  return (
    <Callout
      tone="warning"
      title="This person cannot be called now"
      action={
        askable.has(reason) && (
          <Button
            size="small"
            pending={asking.isPending}
            blockedBecause={refusal(role, 'calling.call')}
            onClick={() => asking.mutate(waId)}
          >
            Ask for permission
          </Button>
        )
      }
    >
      {sentences.get(reason) ?? 'The service does not say why.'}
      {asking.error && <ProblemNotice problem={problemOf(asking.error)} />}
    </Callout>
  )
}
