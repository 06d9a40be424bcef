import { classNames } from './class-names'
import { trackLook } from './tone'

interface ProgressProps {
  /** What is in progress, for screen readers. */
  label: string
  /** From 0 to 1; omitted if unknown. */
  fraction?: number
  className?: string
}

/** A progress bar. */
export function Progress({ label, fraction, className }: ProgressProps) {
  const percent = fraction === undefined ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('h-1.5 overflow-hidden rounded-full', trackLook, className)}
    >
      <div
        className={classNames(
          'h-full rounded-full bg-accent transition-[width]',
          percent === undefined && 'w-full animate-[pulse_1.6s_ease-in-out_infinite]',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
