import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'

interface LabelBadgesProps {
  labels: readonly string[]
  /** How many are shown; the rest are counted and named in a tooltip. */
  most: number
  className?: string
}

/** Labels of a template. Renders nothing without any. */
export function LabelBadges({ labels, most, className }: LabelBadgesProps) {
  if (labels.length === 0) return null
  const hidden = labels.slice(most)
  return (
    <ul aria-label="Labels" className={classNames('flex min-w-0 flex-wrap gap-1', className)}>
      {labels.slice(0, most).map((label) => (
        <li key={label} className="flex min-w-0">
          <Badge className="min-w-0">
            <span dir="auto" className="truncate">
              {label}
            </span>
          </Badge>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="flex">
          <Badge explanation={hidden.join(', ')}>{hidden.length} more</Badge>
        </li>
      )}
    </ul>
  )
}
