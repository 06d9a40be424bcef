import { BarChart, type ChartMark } from '@/components/ui/charts/bar-chart'
import type { Series } from '@/components/ui/charts/chart-data'
import { axisOf, placeName } from '@/components/ui/charts/chart-places'
import type { TemplateCountKind, TemplatePerformance } from '@/lib/contract/template-performance'
import { formatNumber } from '@/lib/labels/numbers'
import { chartsLook, chartTitles, countLabels } from './performance-loading'

interface ChartOf {
  title: string
  label: string
  kinds: readonly [TemplateCountKind] | readonly [TemplateCountKind, TemplateCountKind]
}

const charts: readonly ChartOf[] = [
  { title: chartTitles.sent, label: 'Messages sent', kinds: ['sent'] },
  { title: chartTitles.read, label: 'Messages read', kinds: ['read'] },
  { title: chartTitles.replies, label: 'Replies and taps', kinds: ['answer', 'tap'] },
  { title: chartTitles.failed, label: 'Messages failed', kinds: ['failed'] },
]

interface PerformanceChartsProps {
  performance: TemplatePerformance
  zone: string
  marks: readonly ChartMark[]
}

/** Message outcomes over time; lines mark pauses and changes. */
export function PerformanceCharts({ performance, zone, marks }: PerformanceChartsProps) {
  const { places, overTime, total } = performance
  const series = (kind: TemplateCountKind): Series => ({ label: countLabels[kind], values: overTime[kind] })
  const unit = typeof places[0] === 'number' ? 'hour' : 'day'
  return (
    <div className={chartsLook}>
      {charts.map(({ title, label, kinds: [first, second] }) => (
        <div key={title} className="min-w-0">
          <h3 className="mb-1 font-medium">{title}</h3>
          <BarChart
            label={`${label} by ${unit}`}
            series={second ? [series(first), series(second)] : [series(first)]}
            nameOf={(place) => placeName(places, place, zone)}
            summary={`${formatNumber(total[first] + (second ? total[second] : 0))} in total`}
            axis={axisOf(places)}
            marks={marks}
          />
        </div>
      ))}
    </div>
  )
}
