import { classNames } from './class-names'

/** The place of something slow. Give it the size of what will come; name the whole with `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-[pulse_1.6s_ease-in-out_infinite] rounded-sm bg-surface-hover',
        className,
      )}
    />
  )
}

/** The place of several lines. Give it the height of what will come. */
export function SkeletonLines({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton-lines block animate-[pulse_1.6s_ease-in-out_infinite]', className)}
    />
  )
}

/** The place of a card: its border is there at once, its title and its lines are on their way. */
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
