import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { RowLink } from '@/components/list/row-link'
import type { Column } from '@/components/list/table-columns'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateMark } from '@/components/ui/state-mark'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { shortDuration } from '@/lib/labels/durations'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { toldBy } from './call-people'
import { isIncoming, outcomeOf } from './call-words'

/** What all rows of the call list share. */
export interface CallRows {
  /** A person's name, if known. */
  nameOf: (waId: string) => string | undefined
  hrefOf: (id: string) => string
  openedId: string | undefined
  open: (id: string) => void
}

function Direction({ call }: { call: ConsoleCall }) {
  const isIn = isIncoming(call)
  const Icon = isIn ? PhoneIncoming : PhoneOutgoing
  return (
    <span className="flex items-center gap-2 text-text-muted">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
      {isIn ? 'Incoming' : 'Outgoing'}
    </span>
  )
}

function Person({ call, rows }: { call: ConsoleCall; rows: CallRows }) {
  const { id, user_wa_id } = call
  const name = call.user_name ?? rows.nameOf(user_wa_id)
  return (
    <>
      <RowLink
        id={id}
        href={rows.hrefOf(id)}
        isOpen={id === rows.openedId}
        open={rows.open}
        className="inline-block max-w-full truncate rounded-sm align-bottom font-medium hover:text-accent-text aria-[current]:text-accent-text @max-2xl:block"
      >
        <span className="sr-only">{isIncoming(call) ? 'Call from ' : 'Call to '}</span>
        <bdi>{name ?? formatPhoneNumber(user_wa_id)}</bdi>
      </RowLink>
      {name !== undefined && (
        <span
          className={classNames(
            'ml-2 whitespace-nowrap text-text-faint @max-4xl:ml-0 @max-4xl:block',
            // Rows stay as high beside an open call, which has the number of its person.
            rows.openedId !== undefined && 'xl:@2xl:@max-4xl:hidden',
          )}
        >
          {formatPhoneNumber(user_wa_id)}
        </span>
      )}
    </>
  )
}

function Result({ call }: { call: ConsoleCall }) {
  const [outcome, told] = [outcomeOf(call), toldBy(call)]
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <StateMark state={outcome} />
      <span className="shrink-0">{outcome.label}</span>
      <span className="min-w-0 truncate text-text-faint">
        {told && (
          <>
            {told.deed} {told.person.is_you ? 'you' : <bdi>{told.person.name}</bdi>}
            {call.is_echo && ', '}
          </>
        )}
        {call.is_echo && 'answered by the echo test'}
      </span>
    </span>
  )
}

/** Columns of the call history. They keep their places when a call is open beside them. */
export const callColumns: readonly Column<ConsoleCall, CallRows>[] = [
  {
    label: 'Person',
    width: 'w-[34%] @max-4xl:w-[30%]',
    card: 'line',
    cell: (call, rows) => <Person call={call} rows={rows} />,
  },
  {
    label: 'Direction',
    width: 'w-[15%] @max-4xl:w-[16%]',
    card: 'plain',
    bones: 'h-4 w-20',
    cell: (call) => <Direction call={call} />,
  },
  {
    label: 'Result',
    card: 'plain',
    bones: 'h-4 w-24',
    cell: (call) => <Result call={call} />,
  },
  {
    label: 'Duration',
    width: 'w-[13%] @2xl:pr-8 @max-4xl:w-[18%]',
    card: 'plain',
    isNumber: true,
    className: 'whitespace-nowrap text-text-muted @2xl:pr-8',
    bones: 'h-4 w-12',
    cell: ({ duration_seconds }) =>
      duration_seconds === undefined ? (
        <span className="text-text-faint @max-2xl:hidden">
          <span aria-hidden="true">–</span>
          <span className="sr-only">none</span>
        </span>
      ) : (
        shortDuration(duration_seconds)
      ),
  },
  {
    label: 'Time',
    // At the end of the row, like the durations beside it.
    width: 'w-[15%] @3xl:pr-3! @max-4xl:w-[20%]',
    card: 'end',
    isNumber: true,
    className: 'whitespace-nowrap text-text-muted @3xl:pr-3!',
    bones: 'h-4 w-20',
    cell: ({ created_at }) => (
      <RelativeTime at={created_at} className="inline-block first-letter:uppercase" />
    ),
  },
]
