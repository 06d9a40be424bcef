import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { Progress } from './progress'

interface BatchProgressProps {
  /** Noun for the items, such as "QR code". */
  noun: string
  state: { done: number; all: number; isStopping: boolean }
}

/** How many of the items have been made; they are made in batches. */
export function BatchProgress({ noun, state: { done, all, isStopping } }: BatchProgressProps) {
  return (
    <div className="space-y-1.5">
      <Progress label={`Creating ${noun}s`} fraction={done / all} />
      <p role="status" className="text-sm text-text-muted tabular-nums">
        {isStopping
          ? `Stopping after this batch. The ${noun}s already created are kept.`
          : `${formatNumber(done)} of ${formatCount(all, noun)} created`}
      </p>
    </div>
  )
}
