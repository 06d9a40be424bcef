'use client'

import { Check, RotateCw, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { EventFilters } from '@/lib/browser/events'
import { useAcknowledgeEvents } from '@/lib/browser/events-changes'
import type { EventRow } from '@/lib/contract/event-log'
import { eventLimits } from '@/lib/contract/limits'
import { formatCount, formatNumber } from '@/lib/labels/numbers'

const loadDialog = () => import('../detail/replay-dialog')
const ReplayDialog = dynamic(() => loadDialog().then((module) => module.ReplayDialog), { ssr: false })

const { replayedAtOnce: mostReplayed } = eventLimits

const noneWaits = 'None of these events needs attention.'
const eventsText = (count: number) => formatCount(count, 'event')

interface SelectionBarProps {
  role: Role
  events: readonly EventRow[]
  /** There are events that match and are not read yet. */
  hasMore: boolean
  filters: EventFilters
  selection: Selection<number>
}

/**
 * What can be done with the events that are chosen. It lies over the top of the list while there are any, beside the box
 * that chooses all, so that no row moves; on narrow screens in short, so that it covers none.
 */
export function SelectionBar({ role, events, hasMore, filters, selection }: SelectionBarProps) {
  const { ids, isAll, isEachShown, selectAll, clear } = selection
  const replaying = useDialog()
  const acknowledge = useAcknowledgeEvents()
  const toast = useToast()
  if (ids.size === 0) return null
  // Events are meant that nobody has read yet.
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
    <section aria-label="Selected events" className="sticky top-24 z-10 h-0 pl-8 sm:pl-9 lg:top-13">
      <div className="space-y-2 rounded-md border border-border bg-surface-raised p-1 shadow-popup">
        <div className="flex flex-wrap items-center gap-1 sm:gap-2">
          <p role="status" className="mr-auto px-1 text-sm font-medium">
            {isBeyond ? (
              'All matching events selected'
            ) : (
              <>
                {formatNumber(ids.size)}
                <span className="max-sm:sr-only">{ids.size === 1 ? ' event' : ' events'} selected</span>
              </>
            )}
          </p>
          {isEachShown && hasMore && !isAll && (
            <Button size="small" variant="quiet" onClick={selectAll}>
              Select all that match
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={clear}>
            <X aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">Clear</span>
          </Button>
          <Button
            size="small"
            pending={acknowledge.isPending}
            blockedBecause={
              refusal(role, 'events.acknowledge') ??
              (waiting.length === 0 && !isBeyond ? noneWaits : undefined)
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
        </div>
        {acknowledge.error && <ProblemNotice problem={problemOf(acknowledge.error)} />}
      </div>
      {replaying.isUsed && <ReplayDialog ids={[...ids]} {...replaying.props} />}
    </section>
  )
}
