import { linePath } from './chart-data'

interface SparklineProps {
  values: readonly number[]
  className?: string
}

/** A trend at a glance. Decorative: the text and number beside it have the same information. */
export function Sparkline({ values, className }: SparklineProps) {
  const line = linePath(values)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -0.06 1 1.12"
      preserveAspectRatio="none"
      className={className}
      fill="none"
    >
      <path d={`${line}V1H0Z`} className="fill-accent-soft" />
      <path
        d={line}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-accent"
      />
    </svg>
  )
}
