import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { concernsOf } from '../words/attention'

interface ConcernNoticesProps {
  number: PhoneNumber
  /** Leads to the verification. */
  verify: () => void
}

/** What someone should not overlook, and what to do about it. */
export function ConcernNotices({ number, verify }: ConcernNoticesProps) {
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
