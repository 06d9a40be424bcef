import { QrCode, SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'

interface NoCodesProps {
  blockedBecause?: string
  create: () => void
  importCodes: () => void
}

export function NoCodes({ blockedBecause, create, importCodes }: NoCodesProps) {
  return (
    <EmptyState
      icon={<QrCode />}
      title="Create your first QR code"
      action={
        <>
          <Button variant="primary" blockedBecause={blockedBecause} onClick={create}>
            New QR code
          </Button>
          <Button blockedBecause={blockedBecause} onClick={importCodes}>
            Import a list
          </Button>
        </>
      }
    >
      Scanning it opens a conversation with this number, with a message ready to send. Print it on posters,
      receipts and boxes.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching QR codes"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or remove a filter.
    </EmptyState>
  )
}

const cards = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Cards that are on their way, in the places they will have. */
export function GridLoading() {
  return (
    <div role="status" aria-label="Loading QR codes">
      <div
        aria-hidden="true"
        className="grid grid-cols-1 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4"
      >
        {cards.map((card) => (
          <div key={card} className="flex gap-3 rounded-lg border border-border p-3 sm:flex-col">
            <Skeleton className="aspect-square max-sm:w-24 max-sm:shrink-0" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
