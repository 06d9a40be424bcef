'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useMemo } from 'react'
import { DataTable } from '@/components/list/data-table'
import type { Column } from '@/components/list/table-columns'
import { ActionsButton } from '@/components/ui/actions-button'
import { Avatar } from '@/components/ui/avatar'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { roleTitle } from '@/lib/access/roles'
import type { PersonRow } from '@/lib/contract/people'
import { personState } from './person-state'
import type { PersonTask } from './person-task'

const loadMenu = () => import('./person-actions')
const PersonActions = dynamic(() => loadMenu().then((module) => module.PersonActions), { ssr: false })

interface Viewed {
  ownId: string
  choose: (task: PersonTask) => void
}

const hasRole = ({ role, groups }: PersonRow) => role !== null || groups.length > 0
const stateRank = (person: PersonRow) => (person.isSuspended ? 0 : hasRole(person) ? 2 : 1)
/** Their own role first, then those from groups. */
const rolesText = ({ role, groups }: PersonRow) =>
  [...new Set([...(role === null ? [] : [role]), ...groups.map((group) => group.role)])]
    .map(roleTitle)
    .join(', ')

const columns: readonly Column<PersonRow, Viewed>[] = [
  {
    label: 'Person',
    card: 'line',
    sort: { name: 'name', valueOf: ({ name }) => name },
    cell: ({ id, name, email }, { ownId }) => (
      <span className="flex items-center gap-3 @2xl:@max-3xl:gap-2">
        <Avatar name={name} className="size-8 text-sm @2xl:@max-3xl:size-7" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-1.5 font-medium wrap-anywhere">
            <Link href={`/settings/people/${encodeURIComponent(id)}`} className="rounded-sm hover:underline">
              {name}
            </Link>
            {id === ownId && <span className="font-normal text-text-faint">(you)</span>}
          </span>
          <span className="block text-xs wrap-anywhere text-text-faint">{email}</span>
        </span>
      </span>
    ),
  },
  {
    label: 'Role',
    width: 'w-[13%]',
    card: 'plain',
    sort: { name: 'role', valueOf: (person) => rolesText(person) || undefined },
    cell: (person) => rolesText(person) || <span data-nothing="">None</span>,
  },
  {
    label: 'Status',
    width: 'w-[14%]',
    card: 'plain',
    sort: { name: 'status', valueOf: stateRank },
    cell: (person) => <StateBadge state={personState(person)} />,
  },
  {
    label: 'Second factor',
    width: 'w-[18%]',
    card: 'labeled',
    sort: { name: 'second-factor', valueOf: ({ hasSecondFactor }) => Number(hasSecondFactor) },
    cell: ({ role, hasSecondFactor }) => (
      <StateBadge
        state={
          hasSecondFactor
            ? { label: 'Set up', tone: 'success' }
            : // An admin without one is a risk.
              { label: 'None', tone: role === 'admin' ? 'warning' : 'neutral' }
        }
      />
    ),
  },
  {
    label: 'Last seen',
    width: 'w-[21%]',
    card: 'plain',
    className: 'text-text-muted',
    sort: { name: 'seen', valueOf: ({ lastSeenAt }) => lastSeenAt ?? undefined },
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? (
        <>
          Never<span className="@2xl:hidden"> seen</span>
        </>
      ) : (
        <>
          <span className="@2xl:hidden">Seen </span>
          <RelativeTime
            clock="machine"
            at={lastSeenAt}
            className="inline-block @2xl:first-letter:uppercase"
          />
        </>
      ),
  },
  {
    label: 'Actions',
    width: 'w-14',
    isReadAloudOnly: true,
    card: 'corner',
    cell: (person, { ownId, choose }) => (
      <ActionsButton
        name={person.name}
        load={loadMenu}
        menu={(state) => <PersonActions {...{ person, choose }} isYou={person.id === ownId} {...state} />}
      />
    ),
  },
]

/** Height of a row with two lines of text, in px. */
const rowPx = 59
const keyOf = ({ id }: PersonRow) => id

interface PeopleTableProps extends Viewed {
  people: readonly PersonRow[]
}

/** Everyone with an account. In a card, whose color its head has. */
export function PeopleTable({ people, ownId, choose }: PeopleTableProps) {
  const context = useMemo(() => ({ ownId, choose }), [ownId, choose])
  return (
    <DataTable
      label="People"
      rows={people}
      {...{ columns, context, keyOf, rowPx }}
      // The narrowest phones have role, status, and last visit on one line.
      className="[&_thead_th]:bg-surface-raised @max-xl:[&_tbody_tr]:gap-x-3 @2xl:[&_tbody_td]:align-middle @max-2xl:[&_tr]:px-4 @2xl:[&_td]:px-3 @3xl:[&_td]:px-4 @2xl:[&_th]:px-3 @2xl:[&_th:first-child]:pl-4 @3xl:[&_th]:px-4"
    />
  )
}
