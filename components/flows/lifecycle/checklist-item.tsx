import { CircleAlert, CircleArrowRight, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'
import type { CheckItem } from './publish-checklist'

const icons = {
  good: <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-text" />,
  bad: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-text" />,
  warning: <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-text" />,
  waiting: <Spinner className="mt-0.5 size-4 shrink-0" />,
  next: <CircleArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />,
}
const words = { good: 'Done: ', bad: 'Problem: ', warning: 'Note: ', waiting: 'Checking: ', next: 'Next: ' }

interface ChecklistItemProps extends Pick<CheckItem, 'state'> {
  children: ReactNode
  action?: ReactNode
}

/** One line of the checklist before publishing. */
export function ChecklistItem({ state, children, action }: ChecklistItemProps) {
  return (
    <li className="flex gap-2">
      {icons[state]}
      <span className="min-w-0 flex-1 text-pretty wrap-anywhere">
        <span className="sr-only">{words[state]}</span>
        {children}
      </span>
      {action}
    </li>
  )
}

const MOST_LINES = 20

/** Details of an item, one click away. */
export function Details({ lines }: { lines: readonly string[] }) {
  const left = lines.length - MOST_LINES
  return (
    <details className="mt-0.5">
      <summary className="w-fit cursor-pointer rounded-sm text-sm text-accent-text hover:underline">
        {lines.length === 1 ? 'Show it' : 'Show them'}
      </summary>
      <ul className="mt-1 list-disc space-y-0.5 pl-4 text-sm text-text-muted">
        {lines.slice(0, MOST_LINES).map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-sm text-text-muted">And {left} more.</p>}
    </details>
  )
}
