'use client'

import { StateDot } from '@/components/ui/state-dot'
import { StateWord } from '@/components/ui/state-word'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { moment } from '@/lib/labels/times'
import { reasonWords, stateWords } from './moment-words'

const head = 'h-8 px-2 text-left text-xs font-medium text-text-faint first:pl-0'
const cell = 'border-t border-border px-2 py-2 align-top first:pl-0'

/** The chart's data in words. `entries` is newest first. */
export function HistoryTable({ entries }: { entries: readonly PhoneNumberHistoryEntry[] }) {
  const isBrowser = useIsBrowser()
  return (
    <div
      role="region"
      aria-label="History as a table"
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-sm focus-visible:outline-offset-0"
    >
      <table className="w-full min-w-144 border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {['Since', 'Quality', 'Tier', 'Status', 'Why'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const { quality, tier, status } = stateWords(entry)
            return (
              <tr key={`${entry.at} ${index}`}>
                <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap text-text-muted`}>
                  {isBrowser && moment(entry.at)}
                </th>
                <td className={cell}>
                  <StateDot state={quality} />
                </td>
                <td className={`${cell} whitespace-nowrap`}>{tier.label}</td>
                <td className={cell}>
                  <StateWord state={status} />
                </td>
                <td className={`${cell} min-w-40 text-pretty text-text-muted wrap-anywhere`}>
                  {reasonWords(entry, index === entries.length - 1)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
