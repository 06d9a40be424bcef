import { formatNumber } from '@/lib/labels/numbers'
import { classNames } from './class-names'

interface CounterProps {
  /** The current number, in the unit of `max`. */
  count: number
  max: number
  /** Referenced by `aria-describedby` of the input. */
  id?: string
}

const warnsFrom = 0.9

/** The count and its maximum. Warns from 90 % on, and announces by how many characters a text is too long. */
export function Counter({ count, max, id }: CounterProps) {
  const over = count - max
  return (
    <span
      id={id}
      className={classNames(
        'text-xs tabular-nums',
        over > 0
          ? 'font-medium text-danger-text'
          : count >= max * warnsFrom
            ? 'text-warning-text'
            : 'text-text-faint',
      )}
    >
      <span aria-hidden="true">
        {formatNumber(count)} / {formatNumber(max)}
      </span>
      <span className="sr-only">
        {count} of {max} characters
      </span>
      <span aria-live="polite" className="sr-only">
        {over > 0 && `${over} too many`}
      </span>
    </span>
  )
}
