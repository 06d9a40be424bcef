import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount } from '@/lib/labels/numbers'
import { caseWords } from './case-words'

interface NoCasesProps {
  suggested: readonly EndpointCase[]
  blockedBecause: string | undefined
  onAddAll: () => void
}

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
        className="border-t border-border px-4 pt-2.5 text-xs font-medium text-text-faint"
      >
        Suggested
      </p>
      {/* Doesn’t look like saved cases. */}
      <ul aria-label="Suggested cases" className="divide-y divide-dashed divide-border text-text-muted">
        {suggested.map((one) => (
          <li key={one.name} className="px-4 py-2">
            <bdi className="block truncate">{one.name}</bdi>
            <span className="block text-xs text-text-faint">{caseWords(one)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
