import type { Tone } from '@/lib/labels/tone'
import { classNames } from '../class-names'
import { solidTone, trackLook } from '../tone'

interface UseBarProps {
  /** What is used, for screen readers. */
  label: string
  value: number
  limit: number
  /** The same in words. */
  text: string
  tone: Tone
  isHigh?: boolean
  className?: string
}

/** How much of a limit is used. The text beside it says the same. */
export function UseBar({ label, value, limit, text, tone, isHigh, className }: UseBarProps) {
  // Nothing is left of a limit of zero.
  const percent = limit === 0 ? 100 : Math.min(100, Math.max((value / limit) * 100, value > 0 ? 1.5 : 0))
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(value, limit)}
      aria-valuetext={text}
      className={classNames(isHigh ? 'h-2' : 'h-1.5', 'overflow-hidden rounded-full', trackLook, className)}
    >
      <span
        style={{ width: `${percent}%` }}
        className={classNames('block h-full rounded-full', solidTone[tone])}
      />
    </div>
  )
}
