'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { BarChart } from '@/components/ui/charts/bar-chart'
import { total } from '@/components/ui/charts/chart-data'
import { ChartEmpty } from '@/components/ui/charts/chart-parts'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { daysBeforeDrop, type NumberMessages, type QualityDrop } from '@/lib/contract/number-messages'
import { formatNumber } from '@/lib/labels/numbers'
import { numberQuality } from '@/lib/labels/states/phone-numbers'
import { shortDateUtc, weekdayDateUtc } from '@/lib/labels/times'

function Drop({ drop: { at, from, to, templates } }: { drop: QualityDrop }) {
  const [was, is] = [from, to].map((quality) => numberQuality(quality).label.toLowerCase())
  return (
    <li className="border-t border-border py-2.5 last:pb-0">
      <p className="font-medium">
        {shortDateUtc(at)}: from {was} to {is}
      </p>
      {templates.length === 0 ? (
        <p className="mt-0.5 text-sm text-text-muted">
          No templates were counted in the {daysBeforeDrop} days before.
        </p>
      ) : (
        <ul aria-label="Sent most in the days before" className="mt-1 space-y-0.5 text-sm">
          {templates.map(({ name, sent }) => (
            <li key={name} className="flex items-baseline justify-between gap-4">
              <Link
                href={`/templates?${new URLSearchParams({ name_or_content: name })}`}
                prefetch={false}
                className="min-w-0 truncate rounded-sm text-accent-text hover:underline"
              >
                {name}
              </Link>
              <span className="whitespace-nowrap text-text-muted tabular-nums">
                {formatNumber(sent)} sent
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Bars of fewer days would be too wide. */
const leastDays = 10

/** From the first day with messages or a drop, so that a new number's chart isn't mostly empty. */
function withoutQuietStart({ days, sent, received, drops }: NumberMessages): NumberMessages {
  const dropped = new Set(drops.map((drop) => new Date(drop.at).toISOString().slice(0, 10)))
  const first = days.findIndex(
    (day, place) => (sent[place] ?? 0) + (received[place] ?? 0) > 0 || dropped.has(day),
  )
  const start = Math.max(0, Math.min(first, days.length - leastDays))
  return { days: days.slice(start), sent: sent.slice(start), received: received.slice(start), drops }
}

function Messages({ messages }: { messages: NumberMessages }) {
  const { days, sent, received, drops } = withoutQuietStart(messages)
  const at = (place: number) => Date.parse(days[place] ?? '')
  const marks = drops.map((drop) => ({
    place: days.indexOf(new Date(drop.at).toISOString().slice(0, 10)),
    label: 'quality fell',
  }))
  const isQuiet = total(sent) + total(received) === 0
  return (
    <>
      {isQuiet ? (
        <ChartEmpty>No message events in the last 30 days.</ChartEmpty>
      ) : (
        <BarChart
          isTall
          label="Messages by day"
          series={[
            { label: 'Received', values: received },
            { label: 'Sent', values: sent },
          ]}
          nameOf={(place) => weekdayDateUtc(at(place))}
          summary={`${formatNumber(total(received))} received and ${formatNumber(total(sent))} sent in the last 30 days`}
          axis={[shortDateUtc(at(0)), shortDateUtc(at(Math.floor(days.length / 2))), 'Today']}
          marks={marks}
        />
      )}
      {drops.length > 0 && (
        <div className="mt-4">
          <h3 className="font-medium">Before a drop in quality</h3>
          <p className="mb-2 text-sm text-pretty text-text-muted">
            Templates sent most in the {daysBeforeDrop} days before, from all numbers, because events don’t
            say from which.
          </p>
          <ul>
            {drops.map((drop) => (
              <Drop key={drop.at} drop={drop} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Messages of a number by day, and what was sent before its quality fell. */
export function MessagesCard({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(phoneNumberQueries.messages(id))
  return (
    <Card title="Messages by day" description="Based on events. Days are in UTC.">
      {!data && !error && <SkeletonLines className="h-37 lg:h-45" />}
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {data && <Messages messages={data} />}
    </Card>
  )
}
