import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import Link from 'next/link'
import { memo, type Ref } from 'react'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { RelativeTime } from '@/components/ui/relative-time'
import { StatusDot } from '@/components/ui/status-dot'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { numberText } from '@/lib/contract/number-text'
import { toldBy } from './call-people'
import { durationText, isIncoming, outcomeOf } from './call-words'

interface CallItemProps {
  call: ConsoleCall
  /** What the person is called, where that is known. */
  name: string | undefined
  /** Address that shows it beside the same list. */
  href: string
  /** Counts from 0. */
  index: number
  /** Rows of the list; -1 while there are more than are read. */
  total: number
  isOpen: boolean
  rowRef?: Ref<HTMLLIElement>
  open: (id: string) => void
}

/** One call: with whom, how it went, how long, when. Choosing it shows every step. */
export const CallItem = memo(function CallItem(props: CallItemProps) {
  const { call, name, href, index, total, isOpen, rowRef, open } = props
  const [isIn, outcome, told] = [isIncoming(call), outcomeOf(call), toldBy(call)]
  const Icon = isIn ? PhoneIncoming : PhoneOutgoing
  return (
    <li
      ref={rowRef}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-t border-border px-2 py-3 transition-colors hover:bg-surface-sunken has-[[aria-current]]:bg-accent-soft sm:px-3"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 text-text-faint" />
      <div className="min-w-0">
        <Link
          href={href}
          prefetch={false}
          data-row-link={index}
          data-call={call.id}
          aria-current={isOpen ? 'true' : undefined}
          onClick={(click) => {
            if (!isPlainClick(click)) return
            click.preventDefault()
            open(call.id)
          }}
          className="relative block rounded-sm font-medium wrap-anywhere hover:text-accent-text"
        >
          <span className="sr-only">{isIn ? 'Call from ' : 'Call to '}</span>
          <bdi>{name ?? numberText(call.user_wa_id)}</bdi>
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
          <span className="inline-flex items-center gap-1.5">
            <StatusDot tone={outcome.tone} />
            {outcome.text}
          </span>
          {call.duration_seconds !== undefined && (
            <span className="tabular-nums">{durationText(call.duration_seconds)}</span>
          )}
          {name !== undefined && <span className="text-text-faint">{numberText(call.user_wa_id)}</span>}
          {told && (
            <span>
              {told.deed} {told.person.is_you ? 'you' : <bdi>{told.person.name}</bdi>}
              {call.is_echo && ', answered by the echo'}
            </span>
          )}
          {!told && call.is_echo && <span>answered by the echo</span>}
        </p>
      </div>
      <RelativeTime at={call.created_at} className="text-sm whitespace-nowrap text-text-faint" />
    </li>
  )
})
