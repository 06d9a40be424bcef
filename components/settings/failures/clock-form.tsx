'use client'

import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { buttonBeside } from '@/components/form/button-beside'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { LocalMoment } from '@/components/ui/local-moment'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { clockQueries } from '@/lib/browser/clock'
import { useRowMutation } from '@/lib/browser/use-row-mutation'
import type { ClockMove } from '@/lib/contract/clock'
import { formatPeriod } from '@/lib/labels/durations'
import { moment } from '@/lib/labels/times'
import { clockCosts } from './simulation-words'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Common waiting times: reviews and retries, pauses, edits and conversations, quality, locked names. */
const distances = [
  10 * MINUTE_SECONDS,
  HOUR_SECONDS,
  6 * HOUR_SECONDS,
  DAY_SECONDS,
  3 * DAY_SECONDS,
  7 * DAY_SECONDS,
  30 * DAY_SECONDS,
].map((seconds) => ({ value: seconds, label: formatPeriod(seconds) }))

/** Advances the service's clock and shows its time. */
export function ClockForm({ blockedBecause }: { blockedBecause: string | undefined }) {
  const toast = useToast()
  /** Opened with a number of seconds. */
  const asking = useDialog<number>()
  const move = useRowMutation('POST /api/clock', (body: ClockMove) => ({ body }), {
    answers: clockQueries.current().queryKey,
  })
  const { data } = useQuery(clockQueries.current())
  const form = useForm({ defaultValues: { seconds: DAY_SECONDS } })
  const isMoving = typeof data?.moving_to === 'string'
  return (
    <>
      <ResourceForm
        form={form}
        submitLabel="Advance the clock…"
        isSecondary
        blockedBecause={blockedBecause ?? (isMoving ? 'The clock is still advancing.' : undefined)}
        isSave={false}
        className={buttonBeside}
        save={async ({ seconds }) => asking.show(seconds)}
      >
        <SelectField isNumber name="seconds" label="Advance by" choices={distances} />
        <p role="status" className="text-sm text-text-muted">
          {data && (
            <>
              Service time: <LocalMoment at={Date.parse(data.now)} />
              {isMoving && ' (still advancing)'}
            </>
          )}
        </p>
      </ResourceForm>
      <LazyConfirmDialog
        dialog={asking}
        title={`Advance the clock by ${formatPeriod(asking.about ?? 0)}?`}
        confirmLabel="Advance the clock"
        confirm={async () => {
          const { now } = await move.mutateAsync({ by_ms: (asking.about ?? 0) * 1000 })
          toast(`The service’s clock shows ${moment(Date.parse(now))}`)
        }}
      >
        {clockCosts}
      </LazyConfirmDialog>
    </>
  )
}
