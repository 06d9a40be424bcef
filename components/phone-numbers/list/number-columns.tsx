import Link from 'next/link'
import { rowLink } from '@/components/list/move-between-rows'
import type { ColumnSort } from '@/components/list/sorting'
import type { Column } from '@/components/list/table-columns'
import { StateBadge } from '@/components/ui/state-badge'
import { StateDot } from '@/components/ui/state-dot'
import { StateMark } from '@/components/ui/state-mark'
import { tooltip } from '@/components/ui/tooltip'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Words } from '@/lib/labels/states/known-words'
import { numberConnection, numberQuality } from '@/lib/labels/states/phone-numbers'
import { explainState } from '@/lib/labels/states/state'
import type { Tone } from '@/lib/labels/tone'
import { modeWords, platformWords } from '../words/account-words'
import { type Concern, concernsOf } from '../words/attention'
import { numberBesideTitle, numberHref, numberTitle } from '../words/number-name'
import { tierOrder, tierWords } from '../words/tier-words'

/** A neutral label, with its meaning as a tooltip. */
function PlainWord({ words }: { words: Words }) {
  return <span {...tooltip(explainState(words))}>{words.label}</span>
}

/** What to do about it, as a link if verification solves it. */
function Remedy({ number, concern: { words, endsByVerifying } }: { number: PhoneNumber; concern: Concern }) {
  const text = words.todo ?? words.meaning
  return (
    // In tables, it extends below the next columns, which are at most as high as the name and the number.
    <span className="mt-0.5 flex gap-1.5 text-xs text-text-muted @2xl:w-[255%] @3xl:w-[300%] @5xl:w-[200%]">
      <StateMark state={words} className="mt-px" />
      {endsByVerifying ? (
        <Link
          href={`${numberHref(number.id)}?tab=verification`}
          prefetch={false}
          className="rounded-sm font-medium text-accent-text hover:underline"
        >
          {text}
        </Link>
      ) : (
        <span className="min-w-0 text-pretty @max-2xl:max-w-112">{text}</span>
      )}
    </span>
  )
}

function Name({ number }: { number: PhoneNumber }) {
  const [worst] = concernsOf(number)
  return (
    <>
      <Link
        {...rowLink(number.id)}
        href={numberHref(number.id)}
        prefetch={false}
        className="block rounded-sm font-medium wrap-anywhere hover:text-accent-text hover:underline @max-2xl:mr-31"
      >
        {numberTitle(number)}
      </Link>
      <span className="block text-text-muted">{numberBesideTitle(number)}</span>
      {worst && <Remedy number={number} concern={worst} />}
    </>
  )
}

/** Most severe first. */
const tones: readonly Tone[] = ['danger', 'warning', 'info', 'neutral', 'success']
const byTone = (name: string, wordsOf: (number: PhoneNumber) => Words): ColumnSort<PhoneNumber> => ({
  name,
  valueOf: (number) => tones.indexOf(wordsOf(number).tone),
})

const qualityOf = ({ quality_rating }: PhoneNumber) => numberQuality(quality_rating)

export const numberColumns: readonly Column<PhoneNumber>[] = [
  {
    label: 'Number',
    width: 'w-[31%] @max-3xl:w-[38%] @5xl:w-[33%]',
    card: 'line',
    sort: { name: 'name', valueOf: numberTitle },
    cell: (number) => <Name number={number} />,
  },
  {
    label: 'Quality',
    width: 'w-[12%] @5xl:w-[13%]',
    card: 'labeled',
    bones: 'h-4 w-16',
    sort: byTone('quality', qualityOf),
    cell: (number) => <StateDot state={qualityOf(number)} />,
  },
  {
    label: 'Tier',
    width: 'w-[20%] @max-3xl:w-[22%] @5xl:w-[17%]',
    card: 'labeled',
    className: 'whitespace-nowrap',
    bones: 'h-4 w-24',
    sort: {
      name: 'tier',
      valueOf: ({ throughput }) => {
        const rank = tierOrder.indexOf(throughput?.level ?? '')
        return rank === -1 ? undefined : rank
      },
    },
    cell: ({ throughput }) => <PlainWord words={tierWords(throughput)} />,
  },
  {
    label: 'Status',
    width: 'w-[15%] @5xl:w-[14%]',
    // In cards, on the line of the name, before the mark of rows that open.
    card: 'plain',
    className: '@max-2xl:absolute @max-2xl:top-3 @max-2xl:right-7',
    bones: 'h-4 w-20',
    sort: byTone('status', numberConnection),
    cell: (number) => <StateBadge state={numberConnection(number)} />,
  },
  {
    label: 'Platform',
    width: 'w-[12%] @5xl:w-[11.5%]',
    card: 'none',
    isRoomy: true,
    className: 'text-text-muted',
    bones: 'h-4 w-16',
    cell: ({ platform_type }) => <PlainWord words={platformWords(platform_type)} />,
  },
  {
    label: 'Mode',
    width: 'w-[10%] @5xl:w-[8%]',
    card: 'none',
    isRoomy: true,
    className: 'text-text-muted',
    bones: 'h-4 w-12',
    cell: ({ account_mode }) => <PlainWord words={modeWords(account_mode)} />,
  },
  {
    label: 'Open',
    width: 'w-11',
    card: 'plain',
    isMark: true,
    className: 'text-right @max-2xl:absolute @max-2xl:top-3 @max-2xl:right-1',
    cell: ({ id }) => (
      // Keys and screen readers have the link of the name.
      <Link
        href={numberHref(id)}
        prefetch={false}
        tabIndex={-1}
        className="inline-grid size-5 place-items-center rounded-sm text-text-faint hover:text-accent-text"
      >
        <span className="size-1.75 rotate-45 border-t-[1.5px] border-r-[1.5px] border-current" />
      </Link>
    ),
  },
]
