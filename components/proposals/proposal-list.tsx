'use client'

import { ClipboardCheck } from 'lucide-react'
import { useMemo } from 'react'
import { ChoiceFilter } from '@/components/list/filter-chip'
import { ResourceList } from '@/components/list/resource-list'
import { RowList } from '@/components/list/row-list'
import { RowsLoading } from '@/components/list/rows-loading'
import { useListFilters } from '@/components/list/use-list-filters'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { permits, type Role } from '@/lib/access/roles'
import { useNumberNames } from '@/lib/browser/number-names'
import { proposalQueries } from '@/lib/browser/proposals'
import type { ProposalSummary } from '@/lib/contract/proposals'
import { authorText, ME, proposalFilters } from './proposal-filters'
import { ProposalItem } from './proposal-item'

const controls = { choice: ChoiceFilter }
const noun = { one: 'proposal', many: 'proposals' }
/** Height of a row with one line of text and one of details, in px. */
const rowPx = 65
const keyOf = ({ id }: ProposalSummary) => id

interface ProposalListProps {
  role: Role
  /** Some changes need approval, as far as the person may know. */
  hasPolicies: boolean
}

/** Proposals waiting for the signed-in person first, then all others, newest first. Updates live. */
export function ProposalList({ role, hasPolicies }: ProposalListProps) {
  const state = useListFilters(proposalFilters)
  const list = useListPages(proposalQueries.list(state.filters))
  const { pages, hasMore, isStale } = list
  const proposals = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])
  const authors = pages?.[0]?.authors
  const groups = useMemo(
    () => ({
      author: [{ choices: [ME, ...(authors ?? [])].map((value) => ({ value, label: authorText(value) })) }],
    }),
    [authors],
  )
  const nameOfNumber = useNumberNames()
  return (
    <ResourceList
      {...{ noun, list, state, groups, controls }}
      definition={proposalFilters}
      count={proposals.length}
      isLive
      loading={<RowsLoading label="Loading proposals" />}
      empty={
        <EmptyState
          icon={<ClipboardCheck />}
          title={hasPolicies ? 'Nothing is waiting for approval' : 'No changes need approval yet'}
          action={
            permits(role, 'people.manage') && (
              <LinkButton href="/settings/policies">
                {hasPolicies ? 'Open Policies' : 'Set up approval'}
              </LinkButton>
            )
          }
        >
          <ol className="mt-3 inline-grid list-decimal gap-1 pl-5 text-left text-pretty">
            <li>Someone makes a change that a policy covers.</li>
            <li>Someone else approves it here, or requests changes.</li>
            <li>Once approved, it takes effect.</li>
          </ol>
        </EmptyState>
      }
    >
      <RowList label="Proposals" rows={proposals} {...{ keyOf, rowPx, hasMore, isStale }}>
        {(proposal) => <ProposalItem {...{ proposal, nameOfNumber }} />}
      </RowList>
    </ResourceList>
  )
}
