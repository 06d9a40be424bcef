import { UseBar } from '@/components/ui/charts/use-bar'
import { tooltip } from '@/components/ui/tooltip'
import type { PhoneNumberReach } from '@/lib/contract/phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberTitle } from '../words/number-name'
import { reachRule, tierUse } from '../words/tier-use'
import { tierWords } from '../words/tier-words'

interface NumberUseProps {
  number: PhoneNumber
  reach: PhoneNumberReach | undefined
}

/** How many people a number messaged in 24 hours, in words and as a bar for its tier. */
export function NumberUse({ number, reach }: NumberUseProps) {
  const use = tierUse(number, reach)
  const { label, meaning } = tierWords(number.throughput)
  if (!use) {
    return (
      <span {...tooltip(`${meaning} Usage is unknown.`)} className="text-text-muted">
        {label}
      </span>
    )
  }
  return (
    <>
      <span {...tooltip(`${meaning} ${reachRule}`)} className="block whitespace-nowrap tabular-nums">
        {use.text}
      </span>
      {use.limit !== undefined && (
        <UseBar
          label={`Tier usage of ${numberTitle(number)}`}
          value={use.customers}
          limit={use.limit}
          text={`${use.text} people`}
          tone={use.tone}
          // An empty track says less than the text.
          className={use.customers === 0 ? 'mt-1 opacity-0' : 'mt-1'}
        />
      )}
    </>
  )
}
