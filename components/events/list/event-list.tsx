'use client'

import { Activity } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ListBesidePanel } from '@/components/list/list-beside-panel'
import { ResourceList } from '@/components/list/resource-list'
import { RowList } from '@/components/list/row-list'
import { SegmentFilter } from '@/components/list/segment-filter'
import { SelectShown } from '@/components/list/select-shown'
import { TimeFilter } from '@/components/list/time-filter'
import { useListFilters, useOpenedRow } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { useSelection } from '@/components/list/use-selection'
import { useTimeHeads } from '@/components/list/use-time-heads'
import { ViewsButton } from '@/components/list/views/views-button'
import { EmptyState } from '@/components/ui/empty-state'
import { ExportLink } from '@/components/ui/export-link'
import { LinkButton } from '@/components/ui/link-button'
import { Switch } from '@/components/ui/switch'
import type { Role } from '@/lib/access/roles'
import { addressOf } from '@/lib/browser/call'
import { eventQueries, eventQuery } from '@/lib/browser/events'
import { EventPanel } from '../detail/event-panel'
import { eventFilters } from './event-filters'
import { EventGroupItem } from './event-group-item'
import { alone, type EventGroup, groupedBySteps } from './event-groups'
import { EventSelectionBar } from './event-selection-bar'
import { EventsLoading } from './events-loading'
import { NewEventsButton } from './new-events-button'
import { useNewEvents } from './use-new-events'
import { useOwnNumbers } from './use-own-numbers'

const controls = {
  choice: ChoiceFilter,
  segment: SegmentFilter,
  time: TimeFilter,
}
const noun = { one: 'event', many: 'events', order: 'newest first' } as const
/** Height of a row with one line of text, in px. */
const rowPx = 54
const keyOf = ({ newest }: EventGroup) => String(newest.id)
/** The order of the list: heads by another time would repeat. */
const timeOf = ({ newest }: EventGroup) => newest.receivedAt

function NoEvents() {
  return (
    <EmptyState
      icon={<Activity />}
      title="Nothing has happened yet"
      action={
        <LinkButton href="/events/setup" variant="primary">
          Set up events
        </LinkButton>
      }
    >
      Approvals, messages, and calls appear here as they happen. Meanwhile, check that events reach this
      console.
    </EmptyState>
  )
}

interface PauseProps {
  isPaused: boolean
  pause: (isPaused: boolean) => void
}

function Pause({ isPaused, pause }: PauseProps) {
  const id = useId()
  return (
    <span className="flex items-center gap-2">
      <Switch id={id} checked={isPaused} onChange={({ target }) => pause(target.checked)} />
      <label htmlFor={id} className="text-sm font-medium text-text-muted">
        Pause
      </label>
    </span>
  )
}

/** Events, newest first, with the open one beside them. Updates live. */
export function EventList({ role }: { role: Role }) {
  const state = useListFilters(eventFilters)
  const { filters } = state
  const { openedId, hrefOf, open } = useOpenedRow('event')
  const opened = Number(openedId)
  const list = useListPages(eventQueries.list(filters))
  const { pages, hasMore, isStale } = list
  const events = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages])
  const isOfOne = filters.object_id !== undefined
  const groups = useMemo(() => (isOfOne ? events.map(alone) : groupedBySteps(events)), [events, isOfOne])
  const ids = useMemo(() => events.map(({ id }) => id), [events])
  const selection = useSelection(JSON.stringify(filters), ids)
  const numbers = useOwnNumbers()
  const headOf = useTimeHeads(timeOf, list.readAt)
  const [isPaused, setIsPaused] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const fresh = useNewEvents({
    filters,
    pages: isStale ? undefined : pages,
    readAt: list.readAt,
    isPaused,
    list: element,
  })
  return (
    <ResourceList
      {...{ noun, list, state }}
      views={<ViewsButton list="events" role={role} definition={eventFilters} />}
      definition={eventFilters}
      controls={controls}
      groups={{ phone_number_id: numbers.groups }}
      count={events.length}
      isLive
      overlay={
        <>
          <NewEventsButton {...fresh} isBelowBar={selection.ids.size > 0} />
          <EventSelectionBar {...{ role, events, hasMore, filters, selection }} />
        </>
      }
      lead={<SelectShown {...{ noun, selection }} />}
      actions={
        <>
          <Pause isPaused={isPaused} pause={setIsPaused} />
          <ExportLink
            format="JSON Lines"
            size="small"
            variant="quiet"
            address={() => addressOf('GET /api/events/export', { query: eventQuery(filters, '') })}
          />
        </>
      }
      loading={<EventsLoading />}
      empty={<NoEvents />}
      frame={(rows) => (
        <ListBesidePanel
          panel={
            openedId !== undefined && Number.isSafeInteger(opened) && opened > 0
              ? {
                  openedId,
                  onClose: () => open(undefined),
                  draw: (close) => <EventPanel id={opened} role={role} onClose={close} />,
                }
              : undefined
          }
        >
          {rows}
        </ListBesidePanel>
      )}
    >
      <div ref={element}>
        <RowList
          label="Events"
          rows={groups}
          {...{ keyOf, headOf, rowPx, hasMore, isStale }}
          rowClassName="group/row grid sm:py-1.5 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 transition-colors hover:bg-surface-sunken has-[[aria-current]]:bg-accent-soft sm:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          {(group) => (
            <EventGroupItem
              {...{ group, openedId, hrefOf, open }}
              number={numbers.labelOf(group.newest)}
              selected={selection.ids}
              select={selection.select}
              areAllWaiting={filters.needs_person !== undefined}
            />
          )}
        </RowList>
      </div>
    </ResourceList>
  )
}
