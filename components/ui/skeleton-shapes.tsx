import { classNames } from './class-names'
import { Skeleton, SkeletonLines } from './skeleton'

// Apart from the plain placeholder, which lists load first.

/** A placeholder for a card with a title and lines. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex min-w-0 flex-col gap-4 overflow-hidden rounded-lg border border-border bg-surface-raised p-4',
        className,
      )}
    >
      <Skeleton className="h-4 w-40 max-w-full shrink-0" />
      <SkeletonLines className="min-h-0 flex-1" />
    </div>
  )
}

const usualLines = ['max-w-96', 'max-w-72', 'max-w-88', 'max-w-64']

interface SkeletonRowsProps {
  rows: number
  className?: string
}

/** A placeholder for a card with rows under its title. */
export function SkeletonRows({ rows, className }: SkeletonRowsProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'min-w-0 overflow-hidden rounded-lg border border-border bg-surface-raised',
        className,
      )}
    >
      <div className="flex h-12 items-center px-4">
        <Skeleton className="h-4 w-36" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-11 items-center gap-4 border-t border-border px-4">
          <Skeleton className="h-5 w-16 shrink-0" />
          <Skeleton className={classNames('h-4 min-w-0 flex-1', usualLines[row % usualLines.length])} />
          <Skeleton className="ml-auto h-3 w-16 shrink-0 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}

/** A placeholder for inputs with labels. */
export function SkeletonFields({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="space-y-5">
      {Array.from({ length: count }, (_, field) => (
        <div key={field} className="space-y-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className={field % 2 === 0 ? 'h-16' : 'h-8 max-w-80'} />
        </div>
      ))}
    </div>
  )
}

/** A placeholder for a phone, in its size and shape: a bar, a message and the composer. */
export function SkeletonPhone({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('device-room', className)}>
      <div className="absolute inset-0 flex flex-col gap-4 overflow-hidden rounded-[12.5%/6.11%] border-[0.5rem] border-border bg-surface-raised px-3 pt-10 pb-5">
        <div className="flex items-center gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-full!" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <Skeleton className="h-28 w-5/6 rounded-lg!" />
        <Skeleton className="mt-auto h-10 rounded-full!" />
      </div>
    </div>
  )
}
