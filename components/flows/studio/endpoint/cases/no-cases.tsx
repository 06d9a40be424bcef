import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { caseWords } from './case-words'

interface NoCasesProps {
  suggested: readonly EndpointCase[]
  blockedBecause: string | undefined
  onAddAll: () => void
  /** Opens the case, so that its expectations can be edited first. */
  onAdd: (one: EndpointCase) => void
}

/** Shown while the list is empty: suggested cases for the requests this flow makes. */
export function NoCases({ suggested, blockedBecause, onAddAll, onAdd }: NoCasesProps) {
  return (
    <Card
      isFlush
      title="No saved cases yet"
      description="Start with the requests that this flow makes, or save one that you sent yourself."
      actions={
        <Button size="small" blockedBecause={blockedBecause} onClick={onAddAll}>
          Add all {suggested.length}
        </Button>
      }
    >
      <ul aria-label="Suggested cases" className="divide-y divide-border border-t border-border">
        {suggested.map((one) => (
          <li key={one.name} className="flex items-center gap-3 py-2 pr-2.5 pl-4">
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{one.name}</bdi>
              <span className="block text-xs text-text-faint">{caseWords(one)}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Add ${one.name}`}
              blockedBecause={blockedBecause}
              onClick={() => onAdd(one)}
            >
              <Plus aria-hidden="true" className="size-3.5" />
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
