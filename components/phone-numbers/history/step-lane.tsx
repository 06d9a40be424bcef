import { ChartLine } from '@/components/ui/charts/chart-parts'
import { strokeTone } from '@/components/ui/tone'
import type { Tone } from '@/lib/labels/tone'
import type { Step } from './step-chart-data'

export const LEVEL_PX = 28

/** Center of a level, in px from the top of its lane. */
export const levelY = (level: number) => (level + 0.5) * LEVEL_PX

interface StepLaneProps {
  steps: readonly Step[]
  /** From the top. */
  levels: readonly string[]
  levelOf: (step: Step) => string
  toneOf: (level: string) => Tone
}

/** A step line. Decorative: its labels are beside it, its exact values below. */
export function StepLane({ steps, levels, levelOf, toneOf }: StepLaneProps) {
  const height = levels.length * LEVEL_PX
  const yOf = (step: Step) => levelY(levels.indexOf(levelOf(step)))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="block w-full overflow-visible"
      style={{ height }}
    >
      {levels.map((level, index) => (
        <ChartLine key={level} y={levelY(index)} />
      ))}
      {steps.map((step, index) => {
        const before = steps[index - 1]
        return (
          <g key={`${step.entry.at} ${index}`} fill="none" strokeWidth="2.5" strokeLinecap="round">
            {before && yOf(before) !== yOf(step) && (
              <line
                x1={step.from * 100}
                x2={step.from * 100}
                y1={yOf(before)}
                y2={yOf(step)}
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
                className="stroke-border-strong"
              />
            )}
            <line
              x1={step.from * 100}
              x2={step.to * 100}
              y1={yOf(step)}
              y2={yOf(step)}
              vectorEffect="non-scaling-stroke"
              className={strokeTone[toneOf(levelOf(step))]}
            />
          </g>
        )
      })}
    </svg>
  )
}
