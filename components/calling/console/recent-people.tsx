'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Phone, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { ListCard } from '@/components/list/list-card'
import { IconButton } from '@/components/ui/icon-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { callingQueries } from '@/lib/browser/calling'
import { demoContact } from '@/lib/contract/call-states'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { isIncoming, outcomeOf } from '../history/call-words'
import { callPerson } from '../media/begin-call'
import { PersonAvatar } from '../media/person-avatar'
import { usePeople } from '../words/use-people'
import { type Caller, useWhyNoCall } from './use-call-form'

const MOST_SHOWN = 5

/** The newest call of each person, newest first. */
function newestOfEach(calls: readonly ConsoleCall[]): ConsoleCall[] {
  const seen = new Map<string, ConsoleCall>()
  for (const call of calls) if (!seen.has(call.user_wa_id)) seen.set(call.user_wa_id, call)
  return [...seen.values()].slice(0, MOST_SHOWN)
}

/** Whom this number had calls with last, each to be called with one click. */
export function RecentPeople(caller: Caller) {
  const { number } = caller
  const { data } = useInfiniteQuery(callingQueries.list(number.id))
  const { nameOf } = usePeople()
  const blockedBecause = useWhyNoCall(caller)
  const demoBlockedBecause = useWhyNoCall(caller, demoContact)
  const recent = newestOfEach(data?.pages[0]?.data ?? [])
  if (recent.length === 0) return null
  return (
    <ListCard
      title="Recent contacts"
      rows={recent}
      row={(call) => {
        const name = nameOf(call.user_wa_id)
        const title = name ?? formatPhoneNumber(call.user_wa_id)
        const [Icon, outcome] = [isIncoming(call) ? PhoneIncoming : PhoneOutgoing, outcomeOf(call)]
        return (
          <li key={call.id} className="flex items-center gap-3 border-t border-border px-4 py-2">
            <PersonAvatar name={name} className="size-8" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                <bdi>{title}</bdi>
              </p>
              <p className="flex items-center gap-1.5 text-sm text-text-muted">
                <Icon aria-hidden="true" className="size-3.5 shrink-0" />
                <span className="truncate">
                  {outcome.label} · <RelativeTime at={call.created_at} />
                </span>
              </p>
            </div>
            <IconButton
              aria-label={`Call ${title}`}
              variant="secondary"
              blockedBecause={call.user_wa_id === demoContact ? demoBlockedBecause : blockedBecause}
              onClick={() =>
                callPerson({
                  number: { id: number.id, name: number.verifiedName || number.displayPhoneNumber },
                  person: { waId: call.user_wa_id, name },
                })
              }
            >
              <Phone aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        )
      }}
    />
  )
}
