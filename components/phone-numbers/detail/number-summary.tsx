import type { ReactNode } from 'react'
import { StateDot } from '@/components/ui/state-dot'
import { StateWord } from '@/components/ui/state-word'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { nameWords, numberQuality } from '@/lib/labels/states/phone-numbers'
import { modeWords } from '../words/account-words'
import { tierWords } from '../words/tier-words'

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="mt-0.5 font-medium xs:text-lg *:whitespace-normal">{children}</dd>
    </div>
  )
}

/**
 * The number's current state at a glance; further down, every detail is explained. On phones, the second column is
 * wider, because it has the tier.
 */
export function NumberSummary({ number }: { number: PhoneNumber }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-surface-raised px-4 py-3 sm:grid-cols-2 md:grid-cols-4">
      <Cell label="Quality">
        <StateDot state={numberQuality(number.quality_rating)} />
      </Cell>
      <Cell label="Tier">{tierWords(number.throughput).label}</Cell>
      <Cell label="Name review">
        <StateWord state={nameWords(number.name_status)} />
      </Cell>
      <Cell label="Mode">{modeWords(number.account_mode).label}</Cell>
    </dl>
  )
}
