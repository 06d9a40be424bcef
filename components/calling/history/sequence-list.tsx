import { exactClock } from '@/lib/labels/times'
import { type Lane, lanes, type SequenceStep } from './call-sequence'

/** Each lane is in the middle of a third, below its name. In percent. */
const laneX: Record<Lane, number> = { business: 16.67, service: 50, customer: 83.33 }
const ARROW_PX = 4
const laneNames: Record<Lane, string> = { business: 'Business', service: 'Service', customer: 'Customer' }

const columns = 'grid grid-cols-[minmax(11rem,2fr)_minmax(0,3fr)] gap-x-3'

/** A message between lanes. */
function Arrow({ from, to, isFailure }: SequenceStep) {
  const way = Math.sign(laneX[to] - laneX[from]) || 1
  return (
    <svg
      aria-hidden="true"
      className={`relative my-auto block h-5 w-full ${isFailure ? 'stroke-danger' : 'stroke-accent'}`}
    >
      <line x1={`${laneX[from]}%`} x2={`${laneX[to]}%`} y1={10} y2={10} strokeWidth={1.5} />
      <svg x={`${laneX[to]}%`} overflow="visible">
        <path
          d={`M${-way * ARROW_PX} ${10 - ARROW_PX}L0 10L${-way * ARROW_PX} ${10 + ARROW_PX}`}
          fill="none"
          strokeWidth={1.5}
        />
      </svg>
      <circle
        cx={`${laneX[from]}%`}
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
      <div aria-hidden="true" className={`${columns} mb-1 text-xs text-text-muted`}>
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
                  style={{ left: `${laneX[lane]}%` }}
                  className="absolute inset-y-0 border-l border-dashed border-border-strong/70"
                />
              ))}
              <Arrow {...step} />
            </span>
            <span className="py-1.5 text-pretty">
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
