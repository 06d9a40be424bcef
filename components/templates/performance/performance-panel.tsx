'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ExportLink } from '@/components/ui/export-link'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Select } from '@/components/ui/select'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { useOwnZone } from '@/components/ui/use-own-zone'
import { addressOf } from '@/lib/browser/call'
import { performanceQueries } from '@/lib/browser/template-performance'
import type { PerformanceDays } from '@/lib/contract/performance-days'
import type { TemplatePerformance } from '@/lib/contract/template-performance'
import type { Template } from '@/lib/contract/templates'
import { formatCount } from '@/lib/labels/numbers'
import { moment, momentUtc } from '@/lib/labels/times'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { PerformanceCharts } from './performance-charts'
import { countsLook, FiguresLoading, overTime } from './performance-loading'
import { ButtonFigures, FailureFigures, figuresOf, LanguageFigures } from './performance-tables'
import { chartMarks, markText } from './performance-words'
import { type PerformanceView, usePerformanceView } from './use-performance-view'

const spans: readonly { value: PerformanceDays; label: string }[] = [
  { value: '2', label: '2 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

interface PerformancePanelProps {
  /** All language versions of the name; at least one. */
  templates: readonly Template[]
  name: string
}

/** How a template's messages performed. Updates live. */
export function PerformancePanel({ templates, name }: PerformancePanelProps) {
  const [view, show] = usePerformanceView()
  const isBrowser = useIsBrowser()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...performanceQueries.of(name, view),
    // The time zone is only known in the browser.
    enabled: isBrowser,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="space-y-4">
      <Controls {...{ name, templates, view, show }} hasFigures={data ? !isEmpty(data) : !error} />
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && <FiguresLoading languages={view.language ? 1 : templates.length} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <Figures performance={data} view={view} />
        </div>
      )}
    </div>
  )
}

const isEmpty = ({ languages, unnamed }: TemplatePerformance) => languages.length === 0 && unnamed === 0

interface ControlsProps extends PerformancePanelProps {
  /** There is something to export, as far as is known. */
  hasFigures: boolean
  view: PerformanceView
  show: (change: Partial<PerformanceView>) => void
}

function Controls({ name, templates, hasFigures, view, show }: ControlsProps) {
  const ownZone = useOwnZone()
  const { language, ...others } = view
  const query = { ...others, ...(language ? { language } : {}) }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Time"
        segments={spans}
        value={view.days}
        onChange={(days) => show({ days })}
        className="shrink-0 whitespace-nowrap max-xs:w-full"
      />
      {templates.length > 1 && (
        <Select
          aria-label="Language"
          className="w-44 max-xs:w-full"
          value={view.language}
          onChange={({ currentTarget }) => show({ language: currentTarget.value })}
        >
          <option value="">All languages</option>
          {templates
            .map((template) => template.language)
            .toSorted(byLanguageName)
            .map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
        </Select>
      )}
      <Select
        aria-label="Time zone"
        className="w-52 max-xs:w-full"
        value={view.zone}
        onChange={({ currentTarget }) => show({ zone: currentTarget.value })}
      >
        {[...new Set([ownZone, 'UTC'])].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      {hasFigures && (
        <ExportLink
          format="CSV"
          className="xs:ml-auto"
          address={() => addressOf('GET /api/template-performance/:name/export', { params: { name }, query })}
        />
      )}
    </div>
  )
}

function Figures({ performance, view }: { performance: TemplatePerformance; view: PerformanceView }) {
  const { total, marks } = performance
  if (isEmpty(performance)) return <NothingCounted />
  return (
    <div className="space-y-4">
      <Card {...overTime}>
        <dl className={countsLook}>
          {Object.entries(figuresOf(total)).map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <PerformanceCharts performance={performance} zone={view.zone} marks={chartMarks(marks)} />
      </Card>
      {performance.unnamed > 0 && (
        <Callout tone="info" title="These numbers are estimates">
          {formatCount(performance.unnamed, 'other template message')} of the same category{' '}
          {performance.unnamed === 1 ? 'was' : 'were'} sent in this period without a template name.{' '}
          {performance.unnamed === 1 ? 'It' : 'Some of them'} may have used this template.
        </Callout>
      )}
      {marks.length > 0 && (
        <Card title="Changes" description="Marked by a dashed line in the charts.">
          <ul className="space-y-1.5 text-sm">
            {marks.toReversed().map((mark) => (
              <li key={`${mark.at} ${mark.language} ${mark.kind}`} className="flex flex-wrap gap-x-3">
                <span className="text-text-muted tabular-nums">
                  {view.zone === 'UTC' ? momentUtc(mark.at) : moment(mark.at)}
                </span>
                <span>{markText(mark)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <LanguageFigures languages={performance.languages} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ButtonFigures {...performance} />
        <FailureFigures failures={performance.failures} />
      </div>
      <HowCounted />
    </div>
  )
}

const NothingCounted = () => (
  <div className="space-y-4">
    <EmptyState icon={<ChartColumn />} title="No data for this period">
      Messages sent with this template appear here once events report them. Send it to a phone to try it out.
    </EmptyState>
    <HowCounted />
  </div>
)

/** What these numbers include and leave out. */
const HowCounted = () => (
  <details className="text-sm text-text-muted">
    <summary className="w-fit cursor-pointer rounded-sm font-medium">How this is counted</summary>
    <ul className="mt-2 list-disc space-y-1 pl-5 text-pretty">
      <li>
        Events about a message don’t name its template. This console sets{' '}
        <code>biz_opaque_callback_data</code> to the name when it sends, and the service returns it with every
        status. To count messages from other programs, set the same value there, such as{' '}
        <code>template=order_shipped/en_US</code>.
      </li>
      <li>Sent, delivered, and read count once for each message, on the day it happened.</li>
      <li>“Read” is a lower bound: people can turn off read receipts.</li>
      <li>
        A reply is a message that quotes the template, and a tap is a quick reply button. A customer who
        writes without quoting it isn’t counted.
      </li>
      <li>Days begin at midnight in the selected time zone. Counts are kept by the hour.</li>
    </ul>
  </details>
)
