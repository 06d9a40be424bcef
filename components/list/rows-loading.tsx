import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'

interface RowsLoadingProps {
  /** Announced text: `Loading events`. */
  label: string
  /** Start of each row. */
  lead?: ReactNode
  /** The rows have section heads. */
  hasHead?: boolean
  /** Height of a row: one line, or two with a small second one. */
  isDense?: boolean
  className?: string
}

const widths = ['w-64', 'w-80', 'w-56', 'w-72', 'w-60', 'w-96', 'w-64', 'w-52']

/** Placeholders for loading rows, in their final size. */
export function RowsLoading(props: RowsLoadingProps) {
  const { label, lead, hasHead, isDense, className = 'h-16.75' } = props
  return (
    <div role="status" aria-label={label} className="hanging-rows">
      {hasHead && (
        <div className="flex h-10 items-end px-3 pb-2.5">
          <Skeleton className="h-3 w-20" />
        </div>
      )}
      {widths.map((width, place) => (
        <div
          key={place}
          className={classNames(
            'flex items-center gap-3 border-t border-border px-3',
            isDense ? 'h-11.25' : className,
          )}
        >
          {lead}
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            {!isDense && <Skeleton className="h-3 w-28" />}
          </div>
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
