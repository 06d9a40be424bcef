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
