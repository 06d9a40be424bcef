'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { StateBadge } from '@/components/ui/state-badge'
import { type Role, refusal } from '@/lib/access/roles'
import { useOrderFailures } from '@/lib/browser/failure-changes'
import { failureQueries } from '@/lib/browser/failures'
import { failureSentence } from '@/lib/contract/failure-words'
import { ClockForm } from './clock-form'
import { FailuresForm } from './failures-form'
import { QualityForm } from './quality-form'
import { ScopedTokenForm } from './scoped-token-form'
import { ScriptForm } from './script-form'
import { scopedTokenCosts } from './simulation-words'

/** Beside the title: whether any failures are being simulated. */
export function FailuresStatus() {
  const { data } = useQuery(failureQueries.current())
  return (
    <StateBadge
      state={
        data?.current
          ? { label: 'On', tone: 'warning' }
          : { label: 'No failures are being simulated', tone: 'neutral' }
      }
    />
  )
}

/** Of cards beside each other: their buttons are at the bottom, level with one another. */
const buttonAtBottom =
  'flex flex-col [&>div]:flex [&>div]:grow [&>div]:flex-col [&>div>form]:flex [&>div>form]:grow [&>div>form]:flex-col [&>div>form>[data-form-end]]:mt-auto'

/** Simulates failures of the service, to see how pages and receivers react. */
export function FailuresScreen({ role }: { role: Role }) {
  const { data } = useQuery(failureQueries.current())
  const end = useOrderFailures()
  const blockedBecause = refusal(role, 'failures.manage')
  const current = data?.current ?? null
  return (
    <div className="space-y-6">
      {current && (
        <Callout
          tone="warning"
          title="Failures are being simulated."
          action={
            <Button pending={end.isPending} blockedBecause={blockedBecause} onClick={() => end.mutate(null)}>
              Stop now
            </Button>
          }
        >
          {failureSentence(current)} No stored data is lost. What you type on other pages stays there, and
          each page says what happened and how to try again.
        </Callout>
      )}
      {end.error && <ProblemNotice problem={problemOf(end.error)} />}
      <Card
        title="What goes wrong"
        description="This affects this console and every other client of the service. Restarting the console also stops the failures."
      >
        <FailuresForm current={current} blockedBecause={blockedBecause} />
      </Card>
      {/* Cards beside each other start and end at the same height. */}
      <div className="grid gap-6 xl:grid-cols-2">
        <Card
          title="Incidents"
          className={buttonAtBottom}
          description="Simulates days of events for an account, number, template, or flow. Incidents open and resolve as usual."
        >
          <ScriptForm blockedBecause={blockedBecause} />
        </Card>
        <Card
          title="Template quality"
          className={buttonAtBottom}
          description="Simulates customers blocking and reporting a template in every approved language, and sends the events."
        >
          <QualityForm blockedBecause={blockedBecause} />
        </Card>
        <Card
          title="Clock"
          description="Advance the clock to trigger reviews and retries, and to expire pauses, codes, 24-hour windows, and locks."
        >
          <ClockForm blockedBecause={blockedBecause} />
        </Card>
        <Card title="Access token with one scope" description={scopedTokenCosts}>
          <ScopedTokenForm blockedBecause={blockedBecause} />
        </Card>
      </div>
    </div>
  )
}
