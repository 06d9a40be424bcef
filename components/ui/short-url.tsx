import { classNames } from './class-names'

interface ShortUrlProps {
  url: string
  /** What is shown of it; by default, all. */
  text?: string
  className?: string
}

/**
 * A URL on one line. Without room for all of it, its start is cut, because URLs of one server differ at their end. One
 * click selects it; hovering shows all of it. Beside it, a button copies it.
 */
export const ShortUrl = ({ url, text = url, className }: ShortUrlProps) => (
  // Text is cut where its line ends, which the direction of the box makes the left.
  <span
    dir="rtl"
    data-tooltip={url}
    className={classNames('block min-w-0 truncate text-left font-mono text-xs', className)}
  >
    <bdi dir="ltr" className="select-all">
      {text}
    </bdi>
  </span>
)
