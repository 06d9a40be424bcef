'use client'

import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { FactsLine } from '@/components/ui/facts-line'
import { RelativeTime } from '@/components/ui/relative-time'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { codeDigits } from './code-digits'

const mostShown = 3

interface ReceivedCodesProps {
  phoneNumberId: string
  use: (digits: string) => void
}

/** The number is simulated and has no phone, so its inbox is shown here. */
export function ReceivedCodes({ phoneNumberId, use }: ReceivedCodesProps) {
  const { data } = useQuery(phoneNumberQueries.receivedCodes(phoneNumberId))
  if (!data) return null
  const newestFirst = data.data.toSorted((one, other) => other.at - one.at).slice(0, mostShown)
  return (
    <section
      aria-label="Simulated number’s inbox"
      className="mt-5 rounded-md border border-dashed border-border-strong px-3 py-2.5"
    >
      <p className="flex items-center gap-2 text-sm text-pretty text-text-muted">
        <Inbox aria-hidden="true" className="size-4 shrink-0" />
        This number is simulated. Its phone received:
      </p>
      {newestFirst.length === 0 && <p className="mt-1.5 text-sm text-text-faint">Nothing yet.</p>}
      <ul className="mt-1 divide-y divide-border">
        {newestFirst.map((received, index) => (
          <li key={received.id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <bdi className="block wrap-anywhere">{received.text}</bdi>
              <span className="text-xs text-text-faint">
                <FactsLine
                  facts={{
                    method: received.method === 'VOICE' ? 'Call' : 'Text message',
                    at: <RelativeTime at={received.at} />,
                  }}
                />
              </span>
            </span>
            {index === 0 && (
              <Button size="small" onClick={() => use(codeDigits(received.text))}>
                Use this code
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
