import { exactClock } from '@/lib/labels/times'
import { type Lane, lanes, type SequenceStep } from './call-sequence'

/** Each lane is in the middle of a third, below its name. */
const WIDTH = 168
const ARROW = 4
const laneX: Record<Lane, number> = { business: 28, service: 84, customer: 140 }
const laneNames: Record<Lane, string> = { business: 'Business', service: 'Service', customer: 'Customer' }

const columns = 'grid grid-cols-[9.25rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[10.5rem_minmax(0,1fr)]'

/** A message between lanes. The lanes continue from step to step. */
function Arrow({ from, to, isFailure }: SequenceStep) {
  const way = Math.sign(laneX[to] - laneX[from]) || 1
  const tip = laneX[to] - way * 2
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 20`}
      className={`relative my-auto block h-5 w-full ${isFailure ? 'stroke-danger' : 'stroke-accent'}`}
    >
      <path
        d={`M${laneX[from]} 10H${tip}M${tip - way * ARROW} ${10 - ARROW}L${tip} 10L${tip - way * ARROW} ${10 + ARROW}`}
        fill="none"
        strokeWidth={1.5}
      />
      <circle
        cx={laneX[from]}
        cy={10}
        r={3}
        strokeWidth={0}
        className={isFailure ? 'fill-danger' : 'fill-accent'}
      />
    </svg>
  )
}

/** A call as messages between business, service and customer, each with its time and description. */
export function SequenceList({ steps }: { steps: readonly SequenceStep[] }) {
  return (
    <div className="text-sm">
      <div aria-hidden="true" className={`${columns} mb-1 text-[0.6875rem] text-text-muted sm:text-xs`}>
        <span className="grid grid-cols-3 justify-items-center whitespace-nowrap">
          {lanes.map((lane) => (
            <span key={lane}>{laneNames[lane]}</span>
          ))}
        </span>
      </div>
      <ol aria-label="Steps">
        {steps.map((step, place) => (
          <li key={`${step.at} ${place}`} className={`${columns} min-h-12`}>
            <span className="relative flex">
              {lanes.map((lane) => (
                <span
                  key={lane}
                  aria-hidden="true"
                  style={{ left: `${(laneX[lane] / WIDTH) * 100}%` }}
                  className="absolute inset-y-0 border-l border-dashed border-border-strong/70"
                />
              ))}
              <Arrow {...step} />
            </span>
            <span className="py-1.5">
              <span className={step.isFailure ? 'text-danger-text' : undefined}>{step.sentence}</span>
              <time
                dateTime={new Date(step.at).toISOString()}
                className="block text-xs text-text-faint tabular-nums"
              >
                {exactClock(step.at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
