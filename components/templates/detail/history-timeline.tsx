import { Card } from '@/components/ui/card'
import { FactsLine } from '@/components/ui/facts-line'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateMark } from '@/components/ui/state-mark'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import { statusWords } from '@/lib/labels/states/templates'
import { historyEntries } from './history-words'

/** The statuses of a template over time, newest first. `moments` is undefined while loading. */
export function HistoryTimeline({ moments }: { moments: readonly TemplateHistoryEntry[] | undefined }) {
  const entries = historyEntries(moments ?? [])
  return (
    <Card title="History">
      {!moments && <SkeletonLines className="h-12" />}
      {moments?.length === 0 && (
        <p className="text-text-muted">This console hasn’t recorded any activity yet.</p>
      )}
      <ol>
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${entry.title}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < entries.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-1.75 w-px bg-border" />
            )}
            <StateMark state={statusWords(entry.status)} className="relative mt-0.75 ml-px" />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{entry.title}</p>
              {entry.reason && (
                <p className="text-sm text-pretty text-text-muted wrap-anywhere">{entry.reason}</p>
              )}
              <p className="text-xs text-text-faint">
                <FactsLine facts={{ at: <RelativeTime at={entry.at} />, source: entry.source }} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
