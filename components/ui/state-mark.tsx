import { type State, type StateIcon, stateIcon } from '@/lib/labels/states/state'
import { classNames } from './class-names'
import { textTone } from './tone'

const circle = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z'

/**
 * SVG paths in a 24 by 24 box. They are on nearly every page, where icon components would be three times as large.
 */
const strokes: Record<StateIcon, string> = {
  alert: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  archive: 'M2 3h20v5H2zM4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4',
  ban: `${circle}M4.9 4.9l14.2 14.2`,
  check: `${circle}M9 12l2 2 4-4`,
  clock: `${circle}M12 6v6h4.5`,
  cross: `${circle}M15 9l-6 6M9 9l6 6`,
  dashes: circle,
  gauge: 'M12 14l4-4M3.34 19a10 10 0 1 1 17.32 0',
  pause: `${circle}M10 15V9M14 15V9`,
  pencil: 'M12 20h9M16.5 3.5a2.12 2.12 0 0 1 3 3L7 19l-4 1 1-4z',
  trash: 'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
}

interface StateMarkProps {
  state: Pick<State, 'tone' | 'icon'>
  className?: string
}

/** A status as a small icon, distinguished by shape as well as color. Decorative: put its label beside it. */
export function StateMark({ state, className }: StateMarkProps) {
  const icon = stateIcon(state)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={icon === 'dashes' ? '4 3.85' : undefined}
      className={classNames('size-3.5 shrink-0', textTone[state.tone], className)}
    >
      <path d={strokes[icon]} />
    </svg>
  )
}
