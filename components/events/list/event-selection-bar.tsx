'use client'

import { Check, RotateCw } from 'lucide-react'
import dynamic from 'next/dynamic'
import { SelectionBar } from '@/components/list/selection-bar'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { EventFilters } from '@/lib/browser/events'
import { useAcknowledgeEvents } from '@/lib/browser/events-changes'
import type { EventRow } from '@/lib/contract/event-log'
import { replayedAtOnce as mostReplayed } from '@/lib/contract/page-limits'
import { formatCount } from '@/lib/labels/numbers'

const loadDialog = () => import('../detail/replay-events-dialog')
const ReplayEventsDialog = dynamic(() => loadDialog().then((module) => module.ReplayEventsDialog), {
  ssr: false,
})

const noneWaits = 'None of these events needs attention.'
const noun = { one: 'event', many: 'events' }
const eventsText = (count: number) => formatCount(count, 'event')

interface EventSelectionBarProps {
  role: Role
  events: readonly EventRow[]
  /** More matching events haven't been loaded. */
  hasMore: boolean
  filters: EventFilters
  selection: Selection<number>
}

/** Actions on the selected events. */
export function EventSelectionBar({ role, events, hasMore, filters, selection }: EventSelectionBarProps) {
  const { ids, isAll, clear } = selection
  const replaying = useDialog()
  const acknowledge = useAcknowledgeEvents()
  const toast = useToast()
  if (ids.size === 0) return null
  // The selection includes events that haven't been loaded.
  const isBeyond = isAll && hasMore
  const waiting = events.filter(
    ({ id, needsPerson, acknowledgedAt }) => ids.has(id) && needsPerson && acknowledgedAt === null,
  )
  const acknowledgeAll = () => {
    const which = isBeyond ? { matching: filters } : { ids: waiting.map(({ id }) => id) }
    acknowledge.mutate(which, {
      onSuccess: (done) => {
        const count = 'ids' in done ? done.ids.length : 0
        toast(count === 0 ? noneWaits : `${eventsText(count)} acknowledged`)
        clear()
      },
    })
  }
  return (
    <>
      <SelectionBar
        {...{ noun, selection, hasMore }}
        problem={acknowledge.error ? problemOf(acknowledge.error) : undefined}
      >
        <Button
          size="small"
          pending={acknowledge.isPending}
          blockedBecause={
            refusal(role, 'events.acknowledge') ?? (waiting.length === 0 && !isBeyond ? noneWaits : undefined)
          }
          onClick={acknowledgeAll}
        >
          <Check aria-hidden="true" className="size-4 max-sm:hidden" />
          Acknowledge
        </Button>
        <Button
          size="small"
          blockedBecause={
            refusal(role, 'events.replay') ??
            (ids.size > mostReplayed || isBeyond
              ? `Replay at most ${mostReplayed} events at once.`
              : undefined)
          }
          onPointerEnter={() => void loadDialog()}
          onClick={() => replaying.show()}
        >
          <RotateCw aria-hidden="true" className="size-4 max-sm:hidden" />
          Replay
        </Button>
      </SelectionBar>
      {replaying.isUsed && <ReplayEventsDialog key={replaying.turn} ids={[...ids]} {...replaying.props} />}
    </>
  )
}
