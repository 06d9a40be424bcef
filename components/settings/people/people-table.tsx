import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import type { PersonRow } from '@/lib/contract/people'
import { PersonActions } from './person-actions'
import type { PersonTask } from './person-task'

const cell = 'border-t border-border px-4 py-2.5 align-top max-md:border-0 max-md:p-0'
const head = 'h-9 px-4 text-left text-xs font-medium text-text-faint'

const Label = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="mr-2 text-text-faint md:hidden">
    {children}
  </span>
)

function State({ person }: { person: PersonRow }) {
  if (person.isSuspended) return <Badge tone="danger">Suspended</Badge>
  if (person.role === null) return <Badge tone="warning">No role</Badge>
  return <Badge tone="success">Active</Badge>
}

interface PeopleTableProps {
  people: readonly PersonRow[]
  ownId: string
  choose: (task: PersonTask) => void
}

/** A table on wide screens, cards on narrow ones; the roles are written out because the cards undo them. */
export function PeopleTable({ people, ownId, choose }: PeopleTableProps) {
  return (
    <table
      role="table"
      aria-label="People"
      className="w-full border-separate border-spacing-0 text-sm max-md:block"
    >
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {['Person', 'Role', 'Status', 'Second factor', 'Last seen'].map((label) => (
            <th key={label} role="columnheader" scope="col" className={head}>
              {label}
            </th>
          ))}
          <th role="columnheader" scope="col" className={head}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {people.map((person) => (
          <Row key={person.id} person={person} isYou={person.id === ownId} choose={choose} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  person: PersonRow
  isYou: boolean
  choose: (task: PersonTask) => void
}

function Row({ person, isYou, choose }: RowProps) {
  return (
    <tr
      role="row"
      className="max-md:relative max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1.5 max-md:border-t max-md:border-border max-md:px-4 max-md:py-3 max-md:pr-12"
    >
      <th role="rowheader" scope="row" className={classNames(cell, 'text-left font-normal max-md:w-full')}>
        <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {person.name}
          {isYou && <Badge tone="info">You</Badge>}
        </span>
        <span className="block text-xs wrap-anywhere text-text-faint">{person.email}</span>
      </th>
      <td role="cell" className={classNames(cell, 'capitalize')}>
        {person.role ?? 'None'}
      </td>
      <td role="cell" className={cell}>
        <State person={person} />
      </td>
      <td role="cell" className={classNames(cell, 'text-text-muted')}>
        <Label>Second factor</Label>
        {person.hasSecondFactor ? 'Set up' : 'None'}
      </td>
      <td role="cell" className={classNames(cell, 'text-text-muted')}>
        <Label>Last seen</Label>
        {person.lastSeenAt === null ? 'Never' : <RelativeTime at={person.lastSeenAt} />}
      </td>
      <td
        role="cell"
        className={classNames(cell, 'py-1.5 text-right max-md:absolute max-md:top-2 max-md:right-2')}
      >
        <PersonActions person={person} isYou={isYou} choose={choose} />
      </td>
    </tr>
  )
}
