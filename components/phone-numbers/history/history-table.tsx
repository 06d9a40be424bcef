'use client'

import { FiguresTable } from '@/components/ui/figures-table'
import { StateDot } from '@/components/ui/state-dot'
import { StateWord } from '@/components/ui/state-word'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { moment } from '@/lib/labels/times'
import { reasonWords, stateWords } from './moment-words'

/** The chart's data in words. `entries` is newest first. */
export function HistoryTable({ entries }: { entries: readonly PhoneNumberHistoryEntry[] }) {
  const isBrowser = useIsBrowser()
  return (
    <FiguresTable
      label="History as a table"
      className="max-h-96 *:min-w-144"
      columns={[
        {
          label: 'Since',
          className: 'whitespace-nowrap text-text-muted',
          cell: ({ at }) => isBrowser && moment(at),
        },
        { label: 'Quality', isText: true, cell: (entry) => <StateDot state={stateWords(entry).quality} /> },
        {
          label: 'Tier',
          isText: true,
          className: 'whitespace-nowrap',
          cell: (entry) => stateWords(entry).tier.label,
        },
        { label: 'Status', isText: true, cell: (entry) => <StateWord state={stateWords(entry).status} /> },
        {
          label: 'Why',
          isText: true,
          className: 'min-w-40 text-pretty text-text-muted wrap-anywhere',
          cell: (entry, place) => reasonWords(entry, place === entries.length - 1),
        },
      ]}
      rows={entries}
      keyOf={({ at }, place) => `${at} ${place}`}
    />
  )
}
