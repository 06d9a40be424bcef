import {
  Archive,
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock3,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { createElement } from 'react'
import { classNames } from '@/components/ui/class-names'
import { textTone } from '@/components/ui/tone'
import { statusWords } from '@/lib/labels/states/templates'

const icons = new Map([
  ['DISABLED', Ban],
  ['REJECTED', CircleX],
  ['PAUSED', CirclePause],
  ['LIMIT_EXCEEDED', TriangleAlert],
  ['IN_APPEAL', Clock3],
  ['PENDING', Clock3],
  ['PENDING_DELETION', Trash2],
  ['DELETED', Trash2],
  ['ARCHIVED', Archive],
  ['APPROVED', CircleCheck],
])

/** A state as a small picture; its shape tells as much as its color. Decorative: say the word beside it. */
export function StatusMark({ status, className }: { status: string; className?: string }) {
  return createElement(icons.get(status) ?? CircleDashed, {
    'aria-hidden': true,
    strokeWidth: 2.25,
    className: classNames('size-3.5 shrink-0', textTone[statusWords(status).tone], className),
  })
}
