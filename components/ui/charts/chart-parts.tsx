import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import type { Series } from './chart-data'

/** Colors of stacked series from the bottom: more than two can't be compared. */
const dots = ['bg-accent', 'bg-info'] as const

/** What the colors mean; with a single series, the chart's title says it. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-text-muted">
      {series.map(({ label, isFailure }, index) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classNames('size-2 rounded-xs', isFailure ? 'bg-danger' : dots[index])}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

interface ChartAxisProps {
  words: readonly string[]
  /** Exactly at equal distances between the ends; narrow windows have no room for them. */
  between?: readonly string[]
  className?: string
}

/** Labels below a chart, from start to end. */
export function ChartAxis({ words, between = [], className }: ChartAxisProps) {
  return (
    <p
      aria-hidden="true"
      className={classNames('relative mt-1 flex justify-between text-xs text-text-faint', className)}
    >
      {words.map((each, place) => (
        <span key={place}>{each}</span>
      ))}
      {between.map((each, place) => (
        <span
          key={place}
          style={{ left: `${(100 * (place + 1)) / (between.length + 1)}%` }}
          className="absolute -translate-x-1/2 whitespace-nowrap max-sm:hidden"
        >
          {each}
        </span>
      ))}
    </p>
  )
}

/** A line across the chart in chart units: the zero line, or a threshold. */
export function ChartLine({ y, isZero = false }: { y: number; isZero?: boolean }) {
  return (
    <line
      x1="0"
      x2="100%"
      y1={y}
      y2={y}
      vectorEffect="non-scaling-stroke"
      className={isZero ? 'stroke-border-strong' : 'stroke-border'}
    />
  )
}

interface ChartReadoutProps {
  /** The place. */
  when?: ReactNode
  children: ReactNode
}

/** Exact values of the selected place, or a summary; always one line high. */
export function ChartReadout({ when, children }: ChartReadoutProps) {
  return (
    <div className="mt-3 min-h-5 text-sm text-pretty text-text-muted tabular-nums">
      {when && <span className="text-text-faint">{when} </span>}
      {children}
    </div>
  )
}

/** Replaces an empty chart: why it is empty, and what to do. */
export function ChartEmpty({ children }: { children: ReactNode }) {
  return <p className="text-pretty text-text-muted">{children}</p>
}
