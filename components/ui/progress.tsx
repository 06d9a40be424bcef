import { classNames } from './class-names'

interface ProgressProps {
  /** What is in progress, for screen readers. */
  label: string
  /** From 0 to 1; omitted if unknown. */
  fraction?: number
  /** For almost or completely used up limits. */
  tone?: 'accent' | 'warning' | 'danger'
  className?: string
}

const fills = { accent: 'bg-accent', warning: 'bg-warning', danger: 'bg-danger' }

/** A progress bar. */
export function Progress({ label, fraction, tone = 'accent', className }: ProgressProps) {
  const percent = fraction === undefined ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('h-1.5 overflow-hidden rounded-full bg-neutral-soft', className)}
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width]',
          fills[tone],
          percent === undefined && 'w-full animate-[pulse_1.6s_ease-in-out_infinite]',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
