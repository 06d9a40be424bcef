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
      <ul aria-label="Suggested cases" className="divide-y divide-border border-t border-border">
        {suggested.map((one) => (
          <li key={one.name} className="px-4 py-2">
            <bdi className="block truncate font-medium">{one.name}</bdi>
            <span className="block text-xs text-text-faint">{caseWords(one)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
