import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { StateBadge } from '@/components/ui/state-badge'
import { StateDot } from '@/components/ui/state-dot'
import { StateMark } from '@/components/ui/state-mark'
import type { OverviewValues } from '@/lib/contract/overview'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberConnection, numberQuality } from '@/lib/labels/states/phone-numbers'
import { concernsOf } from '../words/attention'
import { numberBesideTitle, numberHref, numberTitle } from '../words/number-name'
import { NumberUse } from './number-use'

const head = 'h-8 px-2 text-left text-xs font-medium text-text-faint first:pl-4 last:pr-4'
const cell = 'border-t border-border px-2 align-top first:pl-4 last:pr-4 max-sm:border-0 max-sm:p-0!'
const pair = 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4'

/** For narrow screens, where the table head is hidden. */
const Label = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="shrink-0 text-text-faint sm:hidden">
    {children}
  </span>
)

/** What to do about a number that isn't healthy. */
function Advice({ number }: { number: PhoneNumber }) {
  const [worst] = concernsOf(number)
  if (!worst) return null
  const { todo, meaning } = worst.words
  return (
    // As wide as the row, below its other columns, which are at most as high as the name and the number.
    <span className="mt-0.5 flex gap-1.5 text-xs text-text-muted sm:w-[calc((100%+1.5rem)/0.38-2rem)]">
      <StateMark state={worst.words} className="mt-px" />
      <span className="min-w-0 text-pretty">{todo ?? meaning}</span>
    </span>
  )
}

interface NumberRowsProps {
  numbers: readonly PhoneNumber[]
  reach: OverviewValues['reach'] | undefined
  /** One line each, for many numbers. */
  isCompact: boolean
}

/**
 * The status of each number: a table on wide screens, blocks on narrow ones; roles are explicit because that layout
 * removes the implied ones.
 */
export function NumberRows({ numbers, reach, isCompact }: NumberRowsProps) {
  const padding = isCompact ? 'py-1.5' : 'py-3'
  return (
    <table
      role="table"
      aria-label="Number status"
      className="w-full table-fixed border-separate border-spacing-0 text-sm max-sm:block"
    >
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          <th role="columnheader" scope="col" className={classNames(head, 'w-[38%]')}>
            Number
          </th>
          <th role="columnheader" scope="col" className={classNames(head, 'w-[17%]')}>
            Quality
          </th>
          <th role="columnheader" scope="col" className={classNames(head, 'w-[19%]')}>
            Status
          </th>
          <th role="columnheader" scope="col" className={head}>
            People, last 24 hours
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {numbers.map((number) => (
          <tr
            key={number.id}
            role="row"
            className="transition-colors hover:bg-surface-sunken max-sm:flex max-sm:flex-col max-sm:gap-1.5 max-sm:border-t max-sm:border-border max-sm:px-4 max-sm:py-3"
          >
            <th role="rowheader" scope="row" className={classNames(cell, padding, 'text-left font-normal')}>
              <Link
                href={numberHref(number.id)}
                prefetch={false}
                className="block truncate rounded-sm font-medium hover:text-accent-text hover:underline"
              >
                {numberTitle(number)}
              </Link>
              <span className="block truncate text-xs text-text-muted">{numberBesideTitle(number)}</span>
              {!isCompact && <Advice number={number} />}
            </th>
            <td role="cell" className={classNames(cell, pair, padding)}>
              <Label>Quality</Label>
              <StateDot state={numberQuality(number.quality_rating)} />
            </td>
            <td role="cell" className={classNames(cell, pair, padding)}>
              <Label>Status</Label>
              <span>
                <StateBadge state={numberConnection(number)} />
              </span>
            </td>
            <td role="cell" className={classNames(cell, pair, padding)}>
              <Label>People, 24 hours</Label>
              <span className="block min-w-0 max-sm:w-36 max-sm:text-right sm:max-w-48">
                <NumberUse number={number} reach={reach?.[number.id]} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
