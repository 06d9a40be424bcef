'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { ChartEmpty } from '@/components/ui/charts/chart-parts'
import { UseBar } from '@/components/ui/charts/use-bar'
import { ExportLink } from '@/components/ui/export-link'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton } from '@/components/ui/skeleton'
import { type AnswerFilters, funnelFile, funnelQuery } from '@/lib/browser/customer-answers'
import type { FlowFunnel as Funnel, FunnelStep } from '@/lib/contract/flow-funnel'
import { formatNumber } from '@/lib/labels/numbers'
import {
  countText,
  funnelFigures,
  funnelLimits,
  isEmptyFunnel,
  isSentUnknown,
  longestBar,
  stepName,
} from './funnel-words'

interface FlowFunnelProps {
  flowId: string
  /** The filters of the answer list below. */
  filters: AnswerFilters
}

/** How far messages with a flow got, for the version and period of the answer filters. Updates live. */
export function FlowFunnel({ flowId, filters: { person, ...filters } }: FlowFunnelProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...funnelQuery(flowId, filters),
    placeholderData: keepPreviousData,
  })
  // If there is nothing at all, the list says so; once is enough.
  if (data && isEmptyFunnel(data) && Object.keys(filters).length === 0) return null
  return (
    <Card
      title="Funnel"
      className="mb-4"
      description={person && 'Counts everyone, not only the phone number you searched for.'}
      actions={
        data &&
        !isEmptyFunnel(data) && (
          <ExportLink
            format="CSV"
            words="Export funnel"
            aria-label="Export funnel as CSV"
            size="small"
            variant="quiet"
            address={() => funnelFile(flowId, filters)}
          />
        )
      }
    >
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && (
        <div role="status" aria-label="Loading the funnel">
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <Figures funnel={data} />
        </div>
      )}
    </Card>
  )
}

function Figures({ funnel }: { funnel: Funnel }) {
  if (isEmptyFunnel(funnel))
    return <ChartEmpty>No messages with this flow were counted for these filters.</ChartEmpty>
  const figures = funnelFigures(funnel)
  const limits = funnelLimits(funnel)
  return (
    // Longer bars are no easier to compare: in wide windows, what is said about them is beside them.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 text-sm lg:grid-cols-2 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <Steps steps={funnel.steps} />
      <div className="space-y-3 border-border lg:border-l lg:pl-6">
        {figures.length > 0 && (
          <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-12">
            {figures.map(({ label, value, note }) => (
              <div key={label}>
                <dt className="text-text-muted">{label}</dt>
                <dd className="text-xl font-semibold tabular-nums">{value}</dd>
                <dd className="text-text-faint tabular-nums">{note}</dd>
              </div>
            ))}
          </dl>
        )}
        {limits.length > 0 && (
          <ul className="space-y-1 text-pretty text-text-muted">
            {limits.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        )}
        <HowCounted />
      </div>
    </div>
  )
}

const head = 'px-2 pb-1.5 text-xs font-medium text-text-faint align-bottom first:pl-0 last:pr-0'
const cell = 'border-t border-border px-2 py-2 align-top first:pl-0 last:pr-0'

/** A table with a bar in each row, so that text and chart always agree. */
function Steps({ steps }: { steps: readonly FunnelStep[] }) {
  const longest = longestBar(steps)
  return (
    <table aria-label="Funnel by step" className="w-full self-start border-separate border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Step
          </th>
          <th scope="col" className={`${head} text-right`}>
            Count
          </th>
          <th scope="col" className={`${head} text-right sm:whitespace-nowrap`}>
            Stopped here
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, place) => (
          <tr key={`${step.kind} ${step.screen}`}>
            <th scope="row" className={`${cell} w-full text-left font-normal wrap-anywhere`}>
              <bdi>{stepName(step)}</bdi>
              {step.title && <span className="block font-mono text-xs text-text-faint">{step.screen}</span>}
              <span aria-hidden="true">
                <UseBar
                  label={stepName(step)}
                  value={step.count}
                  limit={longest}
                  text={formatNumber(step.count)}
                  tone="info"
                  isHigh
                  className="mt-1"
                />
              </span>
            </th>
            <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>{countText(steps, place)}</td>
            <td className={`${cell} text-right text-text-muted tabular-nums`}>
              {step.left === null || (place === 0 && isSentUnknown(steps)) ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">not applicable</span>
                </>
              ) : (
                formatNumber(step.left)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What these numbers include and leave out. */
const HowCounted = () => (
  <details className="text-text-muted">
    <summary className="w-fit cursor-pointer rounded-sm font-medium">How this is counted</summary>
    <ul className="mt-2 list-disc space-y-1 pl-5 text-pretty wrap-anywhere">
      <li>
        Sent: messages whose statuses return the flow token. This console sets{' '}
        <code>biz_opaque_callback_data</code> to it, also for templates with a button that opens the flow.
        Other programs can do the same, with a flow token that is different for each message.
      </li>
      <li>
        Opened and screens: requests to this console’s endpoint, once for each flow token. Tests in the studio
        aren’t counted.
      </li>
      <li>Completed: the answers in the list.</li>
      <li>
        Each step counts when it was first reached, so a message can be sent in one period and completed in
        the next.
      </li>
      <li>Stopped here: people whose last step was this one and who haven’t answered.</li>
    </ul>
  </details>
)
