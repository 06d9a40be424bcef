import { RowLink } from '@/components/list/row-link'
import type { Column } from '@/components/list/table-columns'
import { reasonOf } from '@/components/ui/changed-values'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { StateWord } from '@/components/ui/state-word'
import type { AuditCheck, AuditRow } from '@/lib/contract/audit'
import type { NameOfNumber } from '@/lib/labels/audit/describe-action'
import { capitalized } from '@/lib/labels/sentence-case'
import { addressText } from '../account/session-list'
import { ActionText } from './action-text'
import { resultWords } from './audit-words'

/** What all entries of the table have in common. */
export interface AuditRows {
  nameOfNumber: NameOfNumber
  seal: AuditCheck | undefined
  hrefOf: (id: string) => string
  openedId: string | undefined
  open: (id: string) => void
}

const sealStates = {
  broken: { label: 'Hash mismatch', tone: 'danger', icon: 'cross' },
  later: { label: 'Unverified', tone: 'danger', icon: 'cross' },
} as const

/** Whether the chain is broken at an entry or before it, as far as the check tells. */
function sealOf({ position }: AuditRow, check: AuditCheck | undefined) {
  if (check?.fault === undefined) return undefined
  if (position === check.brokenAt) return 'broken'
  return position > check.entries ? 'later' : undefined
}

/** What was done to what, as the way to all there is to know. */
function Action({ entry, rows }: { entry: AuditRow; rows: AuditRows }) {
  const id = String(entry.id)
  const seal = sealOf(entry, rows.seal)
  const reason = reasonOf(entry.details)
  return (
    <div className={classNames(seal === 'broken' && 'border-l-4 border-danger pl-3')}>
      <RowLink
        id={id}
        href={rows.hrefOf(id)}
        isOpen={id === rows.openedId}
        open={rows.open}
        className="rounded-sm wrap-anywhere hover:text-accent-text aria-[current]:text-accent-text"
      >
        <ActionText entry={entry} nameOfNumber={rows.nameOfNumber} />
      </RowLink>
      {reason && <p className="text-xs wrap-anywhere text-text-faint">{reason}</p>}
      {seal && (
        <p className="mt-1">
          <StateBadge state={sealStates[seal]} />
        </p>
      )}
    </div>
  )
}

/** Who it was, a stranger by the address that was typed. */
export const whoOf = ({ person }: AuditRow): string | undefined => person.name || person.email || undefined

/** Where the request came from. */
const fromOf = ({ address }: AuditRow): string => capitalized(address ? addressText(address) : 'the server')

/** Columns of the audit log, from the left. */
export const auditColumns: readonly Column<AuditRow, AuditRows>[] = [
  {
    label: 'Action',
    card: 'line',
    cell: (entry, rows) => <Action entry={entry} rows={rows} />,
  },
  {
    label: 'Person',
    width: 'w-[20%] @max-4xl:w-[17%] @max-3xl:w-[24%]',
    card: 'plain',
    // On phones it leaves the end of its line to the result.
    className: 'wrap-anywhere text-text-muted @max-xl:flex-1 @max-xl:basis-0',
    bones: 'h-4 w-24 @2xl:@max-3xl:h-9',
    cell: (entry) => (
      <>
        <bdi>{whoOf(entry) ?? 'Not signed in'}</bdi>
        {/* Cards and narrow tables have no column for it. */}
        <span className="@2xl:hidden"> · {fromOf(entry)}</span>
        <span className="hidden text-xs text-text-faint @2xl:@max-3xl:block">{fromOf(entry)}</span>
      </>
    ),
  },
  {
    label: 'Result',
    width: 'w-[12%] @max-4xl:w-[14%]',
    card: 'plain',
    className: 'text-text-muted @max-xl:self-start',
    bones: 'h-4 w-14',
    cell: ({ result }) => <StateWord state={resultWords[result]} />,
  },
  {
    label: 'From',
    width: 'w-[15%] @max-4xl:w-[21%]',
    isRoomy: true,
    card: 'none',
    className: 'wrap-anywhere text-text-muted',
    bones: 'h-4 w-20',
    cell: fromOf,
  },
  {
    label: 'Time',
    width: 'w-[14%] @max-4xl:w-[18%]',
    card: 'time',
    className: 'whitespace-nowrap text-text-muted',
    bones: 'h-4 w-20',
    cell: ({ at }) => (
      <RelativeTime clock="machine" at={at} className="inline-block first-letter:uppercase" />
    ),
  },
]
