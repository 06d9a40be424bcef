'use client'

import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { RowList } from '@/components/list/row-list'
import { RowsLoading } from '@/components/list/rows-loading'
import { SegmentFilter } from '@/components/list/segment-filter'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { type Role, refusal } from '@/lib/access/roles'
import { incidentQueries } from '@/lib/browser/incidents'
import type { IncidentRow } from '@/lib/contract/alerts'
import { IncidentComments, IncidentPanel } from './incident-comments'
import { incidentFilters } from './incident-filters'
import { IncidentItem } from './incident-item'

const controls = { segment: SegmentFilter, choice: ChoiceFilter }
const noun = { one: 'incident', many: 'incidents', order: 'most important first' } as const
/** Height of a row with one line of sentence, in px. */
const rowPx = 69
const keyOf = ({ id }: IncidentRow) => String(id)

/** Incidents, the most important first. Live. */
export function IncidentList({ role }: { role: Role }) {
  const state = useListFilters(incidentFilters)
  const list = useListPages(incidentQueries.list(state.filters))
  const { pages, hasMore, isStale } = list
  const incidents = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages])
  const blockedBecause = refusal(role, 'incidents.manage')
  return (
    <>
      <ResourceList
        {...{ noun, list, state }}
        definition={incidentFilters}
        controls={controls}
        count={incidents.length}
        isLive
        loading={<RowsLoading label="Loading incidents" />}
        empty={
          <EmptyState icon={<ShieldCheck />} title="No incidents">
            When a template is rejected, a number loses quality or a flow fails, it appears here and is sent
            to the contact points under Settings, Alerts.
          </EmptyState>
        }
      >
        <RowList label="Incidents" rows={incidents} {...{ keyOf, rowPx, hasMore, isStale }}>
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
