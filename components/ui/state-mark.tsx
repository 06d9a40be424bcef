import {
  Archive,
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock3,
  Gauge,
  type LucideIcon,
  PencilLine,
  PhoneCall,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { createElement } from 'react'
import { type State, type StateIcon, stateIcon } from '@/lib/labels/states/state'
import { classNames } from './class-names'
import { textTone } from './tone'

const icons: Record<StateIcon, LucideIcon> = {
  alert: TriangleAlert,
  archive: Archive,
  ban: Ban,
  check: CircleCheck,
  clock: Clock3,
  cross: CircleX,
  dashes: CircleDashed,
  gauge: Gauge,
  pause: CirclePause,
  pencil: PencilLine,
  phone: PhoneCall,
  trash: Trash2,
}

interface StateMarkProps {
  state: Pick<State, 'tone' | 'icon'>
  className?: string
}

/** A status as a small picture; its shape tells as much as its color. Decorative: say the word beside it. */
export function StateMark({ state, className }: StateMarkProps) {
  return createElement(icons[stateIcon(state)], {
    'aria-hidden': true,
    strokeWidth: 2.25,
    className: classNames('size-3.5 shrink-0', textTone[state.tone], className),
  })
}
