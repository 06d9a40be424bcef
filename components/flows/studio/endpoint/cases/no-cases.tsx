import { CircleDashed } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount } from '@/lib/labels/numbers'
import { caseWords, expectationOf } from './case-words'

interface NoCasesProps {
  suggested: readonly EndpointCase[]
  blockedBecause: string | undefined
  onAddAll: () => void
}

/** Where there is room, columns align as in a table. */
const columns =
  'sm:grid sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] sm:items-center sm:gap-x-4'

/** Shown while the list is empty: suggested cases for the requests this flow makes. */
export function NoCases({ suggested, blockedBecause, onAddAll }: NoCasesProps) {
  return (
    <Card
      isFlush
      title="No saved cases yet"
      description="Start with the requests that this flow makes. You can edit each case afterward."
      actions={
        <Button size="small" variant="primary" blockedBecause={blockedBecause} onClick={onAddAll}>
          Add {formatCount(suggested.length, 'case')}
        </Button>
      }
    >
      <p
        aria-hidden="true"
        className={classNames(
          'border-t border-border px-4 pt-2.5 pb-1 text-xs font-medium text-text-faint sm:pb-2.5',
          columns,
        )}
      >
        <span className="sm:pl-6.5">Suggested</span>
        {['Action', 'From screen', 'Expected response'].map((name) => (
          <span key={name} className="max-sm:hidden">
            {name}
          </span>
        ))}
      </p>
      {/* Doesn’t look like saved cases. */}
      <ul
        aria-label="Suggested cases"
        className="divide-y divide-dashed divide-border text-text-muted sm:border-t sm:border-dashed sm:border-border"
      >
        {suggested.map((one) => (
          <li key={one.name} className={classNames('px-4 py-2 sm:min-h-11', columns)}>
            <span className="flex min-w-0 items-center gap-2.5">
              <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
              <bdi className="min-w-0 truncate">{one.name}</bdi>
            </span>
            <span className="block pl-6.5 text-xs text-text-faint sm:hidden">{caseWords(one)}</span>
            <span className="truncate font-mono text-xs max-sm:hidden">{one.action}</span>
            <span className="truncate font-mono text-xs max-sm:hidden">{one.screen ?? '–'}</span>
            <span className="truncate text-sm max-sm:hidden">
              {expectationOf(one.expect) || 'Any that fits the flow'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
