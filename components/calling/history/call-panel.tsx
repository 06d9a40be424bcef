'use client'

import { useQuery } from '@tanstack/react-query'
import { ItemPanel } from '@/components/list/item-panel'
import type { FilterState } from '@/components/list/use-list-filters'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ExactTime } from '@/components/ui/exact-time'
import { Fact } from '@/components/ui/fact'
import { Id } from '@/components/ui/id'
import { keepFocus, takesFocus } from '@/components/ui/keep-focus'
import { LinkButton } from '@/components/ui/link-button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateWord } from '@/components/ui/state-word'
import type { Role } from '@/lib/access/roles'
import { type CallFilter, callingQueries } from '@/lib/browser/calling'
import { isOpenCall } from '@/lib/contract/call-states'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { isolated } from '@/lib/labels/calling/isolated'
import { shortDuration } from '@/lib/labels/durations'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { usePeople } from '../words/use-people'
import { sequenceOf } from './call-sequence'
import { isIncoming, outcomeOf, reasonText } from './call-words'
import { HangUp } from './hang-up'
import { SequenceList } from './sequence-list'

interface CallPanelProps {
  phoneNumberId: string
  id: string
  /** Filters of the list beside it. */
  state: FilterState<keyof CallFilter>
  role: Role
  onClose: () => void
}

function Facts({ call }: { call: ConsoleCall }) {
  const outcome = outcomeOf(call)
  return (
    <dl className="-mt-1.5 [&>div:first-child]:border-t-0">
      <Fact label="Result">
        <StateWord state={outcome} />
        {call.reason !== null && <span className="text-text-muted">{reasonText(call.reason)}</span>}
      </Fact>
      <Fact label="Phone number">{formatPhoneNumber(call.user_wa_id)}</Fact>
      {call.is_echo && (
        <Fact label="Answered by">Echo test: no phone was open, so the caller heard themselves.</Fact>
      )}
      <Fact label="Started">
        <ExactTime at={call.created_at} />
      </Fact>
      {call.duration_seconds !== undefined && (
        <Fact label="Duration">{shortDuration(call.duration_seconds)}</Fact>
      )}
      {call.biz_opaque_callback_data !== undefined && (
        <Fact label="Your reference">{call.biz_opaque_callback_data}</Fact>
      )}
      <Fact label="ID">
        <Id text={call.id} isCut />
      </Fact>
    </dl>
  )
}

function Timeline({ call }: { call: ConsoleCall }) {
  return (
    <section aria-label="What happened">
      <h3 {...takesFocus()} className="mb-3 font-semibold outline-none">
        What happened
      </h3>
      <SequenceList steps={sequenceOf(call)} />
    </section>
  )
}

function PanelContent({ phoneNumberId, id, state, role }: Omit<CallPanelProps, 'onClose'>) {
  const { data: call, error, isFetching, refetch } = useQuery(callingQueries.call(phoneNumberId, id))
  if (error) return <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
  if (call === undefined)
    return (
      <div role="status" aria-label="Loading call" className="space-y-3">
        <SkeletonLines className="h-28" />
        <SkeletonLines className="h-56 max-sm:h-108" />
      </div>
    )
  if (call === null)
    return (
      <EmptyState title="Call not found">
        The address may be incomplete, or belong to another number.
      </EmptyState>
    )
  return (
    <div ref={keepFocus} className="space-y-5">
      <Facts call={call} />
      <HangUp call={call} role={role} />
      <div className="flex flex-wrap gap-2">
        {!isOpenCall(call.status) && (
          <LinkButton size="small" href={`/calling?${new URLSearchParams({ to: call.user_wa_id })}`}>
            {isIncoming(call) ? 'Call back' : 'Call again'}
          </LinkButton>
        )}
        {state.filters.user_wa_id !== call.user_wa_id && (
          <Button size="small" onClick={() => state.change({ user_wa_id: call.user_wa_id })}>
            All calls with this person
          </Button>
        )}
      </div>
      <Timeline call={call} />
    </div>
  )
}

function whoOf(call: ConsoleCall, nameOf: (digits: string) => string | undefined): string {
  const name = call.user_name ?? nameOf(call.user_wa_id)
  return name === undefined ? formatPhoneNumber(call.user_wa_id) : isolated(name)
}

/** A call with every step: beside the list if there is room, else over it. */
export function CallPanel(props: CallPanelProps) {
  const { phoneNumberId, id, onClose } = props
  const { data: call } = useQuery(callingQueries.call(phoneNumberId, id))
  const { nameOf } = usePeople()
  const title = call ? `Call ${isIncoming(call) ? 'from' : 'to'} ${whoOf(call, nameOf)}` : 'Call'
  return (
    <ItemPanel noun="call" {...{ id, title, onClose }}>
      <PanelContent {...props} />
    </ItemPanel>
  )
}
