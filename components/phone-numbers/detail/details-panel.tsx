import Link from 'next/link'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { HistoryCard } from '../history/history-card'
import { concernsOf } from '../words/attention'
import { MessagesCard } from './messages-card'
import { factsId, NumberFacts } from './number-facts'
import { NumberSummary } from './number-summary'
import { NumberUses } from './number-uses'
import { ReachCard } from './reach-card'
import type { NumberTab } from './use-number-tab'

interface DetailsPanelProps {
  number: PhoneNumber
  show: (tab: NumberTab) => void
}

const linkLook = 'rounded-sm font-medium text-accent-text hover:underline'

/** A number's status: what needs attention first, then its history, then all details. */
export function DetailsPanel({ number, show }: DetailsPanelProps) {
  const hasPhones = useHasPhones()
  return (
    <div className="space-y-6">
      <ConcernNotices number={number} verify={() => show('verification')} />
      <NumberSummary number={number} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <HistoryCard id={number.id} />
          <MessagesCard id={number.id} />
        </div>
        <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-1">
          <ReachCard number={number} />
          <Card title="See also">
            <ul className="space-y-1.5">
              <li>
                <a href={`#${factsId}`} className={linkLook}>
                  All details
                </a>
              </li>
              <li>
                <Link
                  href={`/events?${new URLSearchParams({ object_kind: 'phone-number', object_id: number.id })}`}
                  prefetch={false}
                  className={linkLook}
                >
                  Events for this number
                </Link>
              </li>
              <li>
                <Link href="/templates?quality_score=RED,YELLOW" prefetch={false} className={linkLook}>
                  Templates with low quality
                </Link>
              </li>
              {hasPhones && (
                <li>
                  <a
                    href={`/phone?${new URLSearchParams({ chat: number.id })}`}
                    target="_blank"
                    rel="noopener"
                    className={linkLook}
                  >
                    Message this number from a simulated phone
                  </a>
                </li>
              )}
            </ul>
            <NumberUses id={number.id} />
          </Card>
        </div>
      </div>
      <NumberFacts number={number} />
    </div>
  )
}

interface ConcernNoticesProps {
  number: PhoneNumber
  /** Goes to verification. */
  verify: () => void
}

/** What people shouldn't overlook, and what to do about it. */
function ConcernNotices({ number, verify }: ConcernNoticesProps) {
  const concerns = concernsOf(number)
  if (concerns.length === 0) return null
  return (
    <div className="space-y-3">
      {concerns.map(({ field, words, endsByVerifying }) => (
        <Callout
          key={field}
          tone={words.tone}
          title={`${field}: ${words.label}`}
          action={
            endsByVerifying ? (
              <Button size="small" onClick={verify}>
                Go to verification
              </Button>
            ) : undefined
          }
        >
          {words.meaning} {words.todo}
        </Callout>
      ))}
    </div>
  )
}
