import { exactClock } from '@/lib/labels/times'
import { type Lane, lanes, type SequenceStep } from './call-sequence'

const WIDTH = 340
const HEAD = 34
const ROW = 44
const TIME_X = 0
const laneX: Record<Lane, number> = { business: 100, service: 200, customer: 300 }
const laneNames: Record<Lane, string> = { business: 'Business', service: 'Service', customer: 'Customer' }
const ARROW = 5

function Lifeline({ lane, height, name }: { lane: Lane; height: number; name: string }) {
  const x = laneX[lane]
  return (
    <>
      <rect
        x={x - 38}
        y={1}
        width={76}
        height={22}
        rx={4}
        className="fill-surface-sunken stroke-border-strong/60"
      />
      <text x={x} y={16} textAnchor="middle" className="fill-text font-medium">
        {name}
      </text>
      <line x1={x} y1={24} x2={x} y2={height} strokeDasharray="3 3" className="stroke-border-strong/70" />
    </>
  )
}

function Arrow({ step, y }: { step: SequenceStep; y: number }) {
  const [from, to] = [laneX[step.from], laneX[step.to]]
  const way = Math.sign(to - from) || 1
  const tip = to - way
  const color = step.isFailure ? 'stroke-danger' : 'stroke-accent'
  return (
    <>
      <line x1={from} y1={y} x2={tip} y2={y} strokeWidth={1.5} className={color} />
      <path
        d={`M${tip - way * ARROW} ${y - ARROW} L${tip} ${y} L${tip - way * ARROW} ${y + ARROW}`}
        fill="none"
        strokeWidth={1.5}
        className={color}
      />
      <circle cx={from} cy={y} r={3} className={step.isFailure ? 'fill-danger' : 'fill-accent'} />
      <text
        x={(from + to) / 2}
        y={y - 6}
        textAnchor="middle"
        strokeWidth={4}
        paintOrder="stroke"
        className={`stroke-surface-raised ${step.isFailure ? 'fill-danger-text' : 'fill-text'}`}
      >
        {step.text}
      </text>
    </>
  )
}

/** A call as messages between business, service and customer, one below the other. The list beside it says the same in words. */
export function SequenceDiagram({ steps }: { steps: readonly SequenceStep[] }) {
  const height = HEAD + steps.length * ROW + 10
  return (
    <svg
      role="img"
      aria-label={`Call sequence: ${steps.map(({ sentence }) => sentence).join(' ')}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="block w-full max-w-120 text-xs"
    >
      {lanes.map((lane) => (
        <Lifeline key={lane} lane={lane} height={height} name={laneNames[lane]} />
      ))}
      {steps.map((step, place) => {
        const y = HEAD + place * ROW + 30
        return (
          <g key={`${step.at} ${place}`}>
            <text x={TIME_X} y={y + 4} className="fill-text-muted tabular-nums">
              {exactClock(step.at)}
            </text>
            <Arrow step={step} y={y} />
          </g>
        )
      })}
    </svg>
  )
}
