import { barsPath, peakOf } from './chart-data'

interface SparkBarsProps {
  values: readonly number[]
  className?: string
}

/** Counts at a glance, as bars on a line. Decorative: the text and number beside it have the same information. */
export function SparkBars({ values, className }: SparkBarsProps) {
  const series = { label: '', values }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length} 1`}
      preserveAspectRatio="none"
      className={`overflow-visible ${className ?? ''}`}
      fill="none"
    >
      <path d={`M0 1H${values.length}`} vectorEffect="non-scaling-stroke" className="stroke-border-strong" />
      <path d={barsPath(series, [], peakOf([series]))} className="fill-accent" />
    </svg>
  )
}
