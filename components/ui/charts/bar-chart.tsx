'use client'

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatNumber } from '@/lib/labels/numbers'
import { classNames } from '../class-names'
import { barsPath, peakOf, placeAfter, type Series, scaleEnd } from './chart-data'
import { ChartAxis, ChartLegend, ChartLine, ChartReadout } from './chart-parts'

/** From the bottom; more than two stacked series can’t be compared. */
const fills = ['fill-accent', 'fill-info'] as const

/** A line at the end of the scale wouldn’t be visible. */
const ABOVE = 1.2

/** An event at a place of the chart. */
export interface ChartMark {
  place: number
  /** A few words for the end of a line: "Paused in German". */
  label: string
}

interface BarsProps {
  series: readonly Series[]
  /** End of the scale. */
  end: number
  thresholds: readonly number[]
  marks: readonly ChartMark[]
  selected: number | undefined
}

/** Up to two series, the first at the bottom, with the selected place and lines for marks. */
function Bars({ series, end, thresholds, marks, selected }: BarsProps) {
  const places = series[0]?.values.length ?? 0
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${places} 1`}
      preserveAspectRatio="none"
      className="block h-full w-full"
    >
      {selected !== undefined && (
        <rect x={selected} y="0" width="1" height="1" className="fill-surface-hover" />
      )}
      {series.map((each, index) => (
        <path
          key={each.label}
          d={barsPath(each, series.slice(0, index), end)}
          className={each.isFailure ? 'fill-danger' : fills[index]}
        />
      ))}
      {[...new Set(marks.map(({ place }) => place))].map((place) => (
        <line
          key={place}
          x1={place + 0.5}
          x2={place + 0.5}
          y1="0"
          y2="1"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeDasharray="3 3"
          className="stroke-warning"
        />
      ))}
      {thresholds.map(
        (value) =>
          value < end && (
            <line
              key={value}
              x1="0"
              x2={places}
              y1={1 - value / end}
              y2={1 - value / end}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="6 4"
              className="stroke-danger"
            />
          ),
      )}
      <ChartLine y={1} isZero />
    </svg>
  )
}

interface BarChartProps {
  /** Accessible name of the selectable bars. */
  label: string
  /** One or two series of the same length. */
  series: readonly [Series] | readonly [Series, Series]
  /** What a place stands for, as the start of a line: "Sat, 14:00 to 15:00". */
  nameOf: (place: number) => string
  /** Replaces the values and labels of a place, if those alone would be wrong or unclear. */
  readoutOf?: (place: number) => string
  /** Shown under the chart while no place is selected. */
  summary: string
  /** Formats a value with its unit, for the end of the scale; omit for plain counts. */
  valueText?: (value: number) => string
  /** Labels for the start, the middle and the end. */
  axis: readonly [string, string, string]
  /** Events, shown for the selected place. */
  marks?: readonly ChartMark[]
  /**
   * Important values, lowest first; the scale always extends above them. Text next to the chart must mention them.
   */
  thresholds?: readonly number[]
  /** Higher in wide windows: the only chart of its card. */
  isTall?: boolean
}

/**
 * Bars that show exact values for the place under the pointer or selected with the arrow keys. The same data must
 * also be available as a table.
 */
export function BarChart({
  label,
  series,
  nameOf,
  readoutOf,
  summary,
  valueText = formatNumber,
  axis,
  marks = [],
  thresholds = [],
  isTall,
}: BarChartProps) {
  const [selected, setSelected] = useState<number>()
  const last = (series[0].values.length || 1) - 1
  const place = selected ?? last
  const end = scaleEnd(Math.max(peakOf(series), (thresholds[0] ?? 0) * ABOVE))
  const valuesAt = (at: number) => {
    const values = readoutOf
      ? [readoutOf(at)]
      : series.map((each) => `${formatNumber(each.values[at] ?? 0)} ${each.label.toLowerCase()}`)
    const happened = marks.filter((mark) => mark.place === at).map((mark) => mark.label)
    return [...values, ...happened].join(', ')
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSelected(undefined)
    const next = placeAfter(event.key, place, last)
    if (next === undefined) return
    event.preventDefault()
    setSelected(next)
  }
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * (last + 1))
    setSelected(Math.min(last, Math.max(0, at)))
  }
  return (
    <div>
      <div className="flex min-h-4 justify-end">
        <ChartLegend series={series} />
      </div>
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        {/* The ends of the scale, each centered on its line. */}
        <p className="-my-2 flex flex-col justify-between text-right text-xs text-text-faint tabular-nums">
          <span>{valueText(end)}</span>
          <span>{formatNumber(0)}</span>
        </p>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={place}
          aria-valuetext={`${nameOf(place)}: ${valuesAt(place)}`}
          onKeyDown={step}
          onFocus={() => setSelected((now) => now ?? last)}
          onBlur={() => setSelected(undefined)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType, currentTarget }) => {
            if (pointerType === 'mouse' && document.activeElement !== currentTarget) setSelected(undefined)
          }}
          className={classNames(
            'h-20 touch-pan-y rounded-xs border-t border-border outline-offset-1',
            isTall && 'lg:h-28',
          )}
        >
          <Bars {...{ series, end, thresholds, marks, selected }} />
        </div>
        <ChartAxis words={axis} className="col-start-2" />
      </div>
      {selected === undefined ? (
        <ChartReadout>{summary}</ChartReadout>
      ) : (
        <ChartReadout when={nameOf(selected)}>
          <span className="font-medium text-text">{valuesAt(selected)}</span>
        </ChartReadout>
      )}
    </div>
  )
}
