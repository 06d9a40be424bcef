'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Phone, PhoneIncoming, PhoneOutgoing, Search } from 'lucide-react'
import { useState } from 'react'
import { ListCard } from '@/components/list/list-card'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateMark } from '@/components/ui/state-mark'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { callingQueries } from '@/lib/browser/calling'
import { demoContact } from '@/lib/contract/call-states'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { isIncoming, outcomeOf } from '../history/call-words'
import { callPerson } from '../media/begin-call'
import { PersonAvatar } from '../media/person-avatar'
import { usePeople } from '../words/use-people'
import { type CallablePerson, matchingPeople, peopleToCall } from './people-to-call'
import { type Caller, useWhyNoCall } from './use-call-form'

/** From this many people on, there is a search. */
const MANY = 6
const MOST_SHOWN = 12

function LastCall({ call }: { call: ConsoleCall }) {
  const outcome = outcomeOf(call)
  const isIn = isIncoming(call)
  const Icon = isIn ? PhoneIncoming : PhoneOutgoing
  return (
    <>
      <StateMark state={outcome} />
      <span className="truncate">
        <Icon
          aria-hidden="true"
          className="mr-1 inline size-3.5 align-[-0.1875rem] text-text-faint md:hidden"
        />
        <span className="max-md:sr-only">{isIn ? 'Incoming · ' : 'Outgoing · '}</span>
        {outcome.label} · <RelativeTime at={call.created_at} />
      </span>
    </>
  )
}

/** Of a row in wide windows. */
const columns = 'md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto]'

interface PersonRowProps {
  person: CallablePerson
  blockedBecause: string | undefined
  call: () => void
}

function PersonRow({ person: { waId, name, last }, blockedBecause, call }: PersonRowProps) {
  const title = name ?? formatPhoneNumber(waId)
  return (
    <li
      // Below the table's width, all are as high as one with a last call.
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-border px-4 py-2 max-md:min-h-19.25 ${columns}`}
    >
      <PersonAvatar name={name} className="size-8 text-xs" />
      <div className="min-w-0">
        <p className="truncate font-medium">
          <bdi>{title}</bdi>
        </p>
        {name !== undefined && <p className="truncate text-sm text-text-muted">{formatPhoneNumber(waId)}</p>}
        {last && (
          <p className="flex items-center gap-1.5 text-sm text-text-muted md:hidden">
            <LastCall call={last} />
          </p>
        )}
      </div>
      <p className="flex min-w-0 items-center gap-1.5 text-sm text-text-muted max-md:hidden">
        {last ? <LastCall call={last} /> : <span className="text-text-faint">No calls yet</span>}
      </p>
      <IconButton
        aria-label={`Call ${title}`}
        variant="secondary"
        blockedBecause={blockedBecause}
        onClick={call}
      >
        <Phone aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}

/** People this number can call, with one click; recent calls first. */
export function PeopleCard(caller: Caller) {
  const { number } = caller
  const { data } = useInfiniteQuery(callingQueries.list(number.id))
  const { people } = usePeople()
  const isBrowser = useIsBrowser()
  const [sought, setSought] = useState('')
  const blockedBecause = useWhyNoCall(caller)
  const demoBlockedBecause = useWhyNoCall(caller, demoContact)
  const all = peopleToCall(people, data?.pages[0]?.data ?? [])
  if (all.length === 0) return null
  return (
    <ListCard
      title="People"
      actions={
        all.length > MANY && (
          <span className="relative block w-52 max-sm:w-44">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-text-faint"
            />
            <Input
              type="search"
              aria-label="Search people by name or number"
              placeholder="Name or number"
              value={sought}
              // Text typed before hydration would be lost.
              readOnly={!isBrowser}
              autoComplete="off"
              onChange={({ target }) => setSought(target.value)}
              className="pl-8"
            />
          </span>
        )
      }
      lead={
        <div
          aria-hidden="true"
          className={`hidden gap-x-3 border-t border-border px-4 py-2 text-xs font-medium text-text-faint md:grid ${columns}`}
        >
          {/* As wide as the avatars, over which it starts. */}
          <span className="w-8">Person</span>
          <span />
          <span>Last call</span>
          <span className="w-8 pointer-coarse:w-11" />
        </div>
      }
      rows={matchingPeople(all, sought).slice(0, MOST_SHOWN)}
      empty={`No one matches “${sought.trim()}”.`}
      row={(person) => (
        <PersonRow
          key={person.waId}
          person={person}
          blockedBecause={person.waId === demoContact ? demoBlockedBecause : blockedBecause}
          call={() =>
            callPerson({
              number: { id: number.id, name: number.verifiedName || number.displayPhoneNumber },
              person,
            })
          }
        />
      )}
    />
  )
}
