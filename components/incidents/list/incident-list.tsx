'use client'

import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { RowList } from '@/components/list/row-list'
import { SegmentFilter } from '@/components/list/segment-filter'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { type Role, refusal } from '@/lib/access/roles'
import { type IncidentFilters, incidentQueries } from '@/lib/browser/incidents'
import { incidentStates } from '@/lib/contract/alert-rules'
import type { IncidentRow } from '@/lib/contract/alerts'
import { incidentHead, stateLabels } from '../incident-words'
import { IncidentComments, IncidentPanel } from './incident-comments'
import { incidentFilters } from './incident-filters'
import { IncidentItem } from './incident-item'
import { IncidentsLoading } from './incidents-loading'

const controls = { segment: SegmentFilter, choice: ChoiceFilter }
const noun = { one: 'incident', many: 'incidents', order: 'most important first' } as const
/** Height of a row with one line of sentence and one of details, in px; in wide windows there is one line. */
const rowPx = 67
const keyOf = ({ id }: IncidentRow) => String(id)
/** Whether the list shows the open incidents of a single rule. */
const isOfOneRule = ({ rule, state = 'open', severity }: IncidentFilters) =>
  rule !== undefined && state === 'open' && severity === undefined
const stateChoices = (open: number | undefined) =>
  incidentStates.map((value) => ({
    value,
    label: stateLabels[value],
    count: value === 'open' ? open : undefined,
  }))

/** Incidents, most important first. Updates live. */
export function IncidentList({ role }: { role: Role }) {
  const state = useListFilters(incidentFilters)
  const list = useListPages(incidentQueries.list(state.filters))
  const { pages, hasMore, isStale } = list
  const incidents = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages])
  const open = useQuery(incidentQueries.open()).data?.total
  // The count is of all of them, so it isn't shown beside other filters.
  const { rule, severity } = state.filters
  const shownOpen = rule === undefined && severity === undefined ? open : undefined
  const groups = useMemo(() => ({ state: [{ choices: stateChoices(shownOpen) }] }), [shownOpen])
  const blockedBecause = refusal(role, 'incidents.manage')
  return (
    <>
      <ResourceList
        {...{ noun, list, state, groups }}
        definition={incidentFilters}
        controls={controls}
        count={incidents.length}
        isLive
        advice={isOfOneRule(state.filters) ? 'There are no incidents of this type.' : undefined}
        loading={<IncidentsLoading />}
        empty={
          <EmptyState icon={<ShieldCheck />} title="No incidents">
            When a template is rejected, a number’s quality drops, or a flow fails, it appears here and is
            sent to the contact points under Settings, Alerts.
          </EmptyState>
        }
      >
        <RowList
          label="Incidents"
          headOf={incidentHead}
          rows={incidents}
          {...{ keyOf, rowPx, hasMore, isStale }}
        >
          {(incident) => (
            <IncidentItem
              incident={incident}
              blockedBecause={blockedBecause}
              comments={<IncidentComments incident={incident} />}
            />
          )}
        </RowList>
      </ResourceList>
      <IncidentPanel />
    </>
  )
}
