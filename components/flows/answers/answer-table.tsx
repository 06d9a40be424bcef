import { RowLink } from '@/components/list/row-link'
import type { Column } from '@/components/list/table-columns'
import { RelativeTime } from '@/components/ui/relative-time'
import type { AnsweredVersion, CustomerAnswer } from '@/lib/contract/customer-answers'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { AnswerText, answeredVersionName, memberOf, type VersionsById } from './answer-text'

/** What the rows of the list share. */
export interface AnswerRows {
  versions: VersionsById
  hrefOf: (id: string) => string
  openedId: string | undefined
  open: (id: string) => void
}

/** Maximum number of columns for answer members; the rest are in the answer's panel. */
const MOST_MEMBERS = 4

function Person({ answer, rows }: { answer: CustomerAnswer; rows: AnswerRows }) {
  const id = String(answer.id)
  const { personName, waId } = answer
  const number = formatPhoneNumber(waId)
  return (
    <>
      <RowLink
        id={id}
        href={rows.hrefOf(id)}
        isOpen={id === rows.openedId}
        open={rows.open}
        className="block truncate rounded-sm font-medium hover:text-accent-text hover:underline aria-[current]:text-accent-text"
      >
        <span className="sr-only">Answer from </span>
        <bdi>{personName || number || 'Someone'}</bdi>
      </RowLink>
      {personName && <span className="block truncate text-xs text-text-faint">{number}</span>}
    </>
  )
}

const personColumn: Column<CustomerAnswer, AnswerRows> = {
  label: 'Person',
  width: 'w-[20%]',
  card: 'line',
  cell: (answer, rows) => <Person answer={answer} rows={rows} />,
}

const ends: readonly Column<CustomerAnswer, AnswerRows>[] = [
  {
    label: 'Version',
    width: 'w-[11%]',
    card: 'plain',
    className: 'whitespace-nowrap text-text-muted',
    bones: 'h-4 w-16',
    cell: ({ versionId }, { versions }) =>
      answeredVersionName(versions.get(versionId) ?? { id: versionId, number: null }),
  },
  {
    label: 'Time',
    width: 'w-[13%]',
    card: 'time',
    className: 'whitespace-nowrap text-text-muted',
    bones: 'h-4 w-20',
    cell: ({ at }) => <RelativeTime at={at} className="inline-block first-letter:uppercase" />,
  },
]

/** Used until the asked-for members are known. */
export const loadingColumns = [personColumn, ...ends]

interface Member {
  name: string
  label: string
  isNumber: boolean
}

/** What the versions asked for, without duplicates, newest version first. Every label is unique. */
export function membersOf(versions: readonly AnsweredVersion[]): Member[] {
  const members = new Map<string, Member>()
  for (const { name, label, kind } of versions.flatMap(({ columns }) => columns))
    if (!members.has(name)) members.set(name, { name, label, isNumber: kind === 'number' })
  const taken = new Set(loadingColumns.map(({ label }) => label))
  return [...members.values()].map((member) => {
    const label = taken.has(member.label) ? `${member.label} (${member.name})` : member.label
    taken.add(label)
    return { ...member, label }
  })
}

/** Columns of the list: person, the first members asked for, version and time. */
export function answerTableColumns(
  versions: readonly AnsweredVersion[],
): readonly Column<CustomerAnswer, AnswerRows>[] {
  const members = membersOf(versions).slice(0, MOST_MEMBERS)
  const [first = { name: '', label: 'Answer', isNumber: false }, ...others] = members
  return [
    personColumn,
    ...[first, ...others].map(
      ({ name, label, isNumber }, place): Column<CustomerAnswer, AnswerRows> => ({
        label,
        isNumber,
        card: 'labeled',
        cell: (answer, rows) => (
          <AnswerText
            value={place === 0 ? firstOf(answer, name, rows) : memberOf(answer, name, rows.versions)}
            isCut
          />
        ),
      }),
    ),
    ...ends,
  ]
}

/** A response that can’t be split into members is shown as received, in the first column. */
function firstOf(answer: CustomerAnswer, name: string, { versions }: AnswerRows) {
  if (answer.members === null) return { text: answer.raw ?? '', fits: false }
  if (name === '') return { text: JSON.stringify(answer.members), fits: true }
  return memberOf(answer, name, versions)
}
