import { classNames } from './class-names'

/** A placeholder while something loads. Give it the size of the content, and set `aria-busy` on the container. */
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

/** A placeholder for several lines, in the height of the content. */
export function SkeletonLines({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton-lines block animate-[pulse_1.6s_ease-in-out_infinite]', className)}
    />
  )
}
