'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ExactTime } from '@/components/ui/exact-time'
import { Id } from '@/components/ui/id'
import { PageHeader } from '@/components/ui/page-header'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateBadge } from '@/components/ui/state-badge'
import { traceQueries } from '@/lib/browser/traces'
import { mostTracePages, type Trace, type TraceStep, traceId } from '@/lib/contract/traces'
import { formatNumber } from '@/lib/labels/numbers'

const kindLabels: Record<TraceStep['kind'], string> = {
  change: 'Change',
  delivery: 'Service',
  attempt: 'Delivery',
  arrival: 'Arrival',
  event: 'Event',
  forward: 'Receiver',
}

/** Everything that belongs to a request, in chronological order. */
export function TraceScreen({ id }: { id: string }) {
  const [pages, setPages] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    ...traceQueries.of(id, pages),
    // Keeps showing results while more load.
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Trace"
        description="What a request changed, which events followed, and who received them."
        breadcrumbs={[{ label: 'Events', href: '/events' }]}
      />
      <div className="space-y-4">
        <Card
          title="Steps"
          actions={
            <>
              <Link
                href={`/events?${new URLSearchParams({ trace: id })}`}
                prefetch={false}
                className="rounded-sm text-sm text-accent-text hover:underline"
              >
                Show in events
              </Link>
              <Id isCut text={id} label="Copy trace" />
            </>
          }
          isFlush
        >
          {!data && error && (
            <div className="px-4 pb-4">
              <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
            </div>
          )}
          {!data && !error && <SkeletonLines className="mx-4 mb-4 h-24" />}
          {data && <Steps trace={data} />}
          {data?.hasMore && (
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-2.5">
              <p className="text-sm text-text-muted">
                {pages < mostTracePages
                  ? `This request has more steps than the ${formatNumber(data.steps.length)} shown.`
                  : `Only the first ${formatNumber(data.steps.length)} steps can be shown.`}
              </p>
              {pages < mostTracePages && (
                <Button pending={isFetching} onClick={() => setPages(pages + 1)}>
                  Show more steps
                </Button>
              )}
            </div>
          )}
          {data && error && (
            <div className="px-4 pb-4">
              <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
            </div>
          )}
        </Card>
        <Card title="Find another trace">
          <FindTrace />
        </Card>
      </div>
    </>
  )
}

function Steps({ trace: { steps, showsChanges } }: { trace: Trace }) {
  return (
    <>
      {steps.length === 0 && (
        <p className="border-t border-border px-4 py-6 text-center text-pretty text-text-muted">
          There are no records of this trace. It may be too old, or the request had no effect.
        </p>
      )}
      <ol aria-label="Steps">
        {steps.map((step, index) => (
          <Step key={`${step.kind} ${step.at} ${index}`} step={step} />
        ))}
      </ol>
      {!showsChanges && (
        <p className="border-t border-border px-4 py-2.5 text-sm text-text-faint">
          Only people who can see the audit log see who made the change.
        </p>
      )}
    </>
  )
}

function Step({ step: { kind, at, sentence, isFailed, href } }: { step: TraceStep }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-border px-4 py-2.5">
      <span className="w-20 shrink-0 text-xs font-medium text-text-faint">{kindLabels[kind]}</span>
      <span className="min-w-0 flex-1 basis-48 text-pretty wrap-anywhere">
        {href ? (
          <Link href={href} prefetch={false} className="rounded-sm hover:underline">
            {sentence}
          </Link>
        ) : (
          sentence
        )}
      </span>
      {isFailed && <StateBadge state={{ label: 'Failed', tone: 'danger' }} />}
      <span className="flex flex-wrap gap-x-2 text-xs text-text-faint">
        <ExactTime at={at} />
      </span>
    </li>
  )
}

function FindTrace() {
  const router = useRouter()
  const form = useForm({ defaultValues: { id: '' } })
  return (
    <ResourceForm
      form={form}
      submitLabel="Show trace"
      isSave={false}
      save={async ({ id }) => {
        const given = id.trim()
        if (traceId.safeParse(given).success) router.push(`/events/traces/${given}`)
        else form.setError('id', { message: 'A trace has 8 to 64 letters, digits, hyphens, or underscores.' })
      }}
    >
      <TextField
        name="id"
        label="Trace"
        hint="Find trace IDs on problems, events, and audit log entries."
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        isRequired
      />
    </ResourceForm>
  )
}
