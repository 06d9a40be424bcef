'use client'

import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { useToast } from '@/components/ui/toast-provider'
import { useOrderFailures } from '@/lib/browser/failure-changes'
import { eventDelaysMs, eventPercents, failureMinutes, failurePercents } from '@/lib/contract/failure-choices'
import { delayWords, eventPercentWords, percentWords } from '@/lib/contract/failure-words'
import type { FailureOrder, Failures } from '@/lib/contract/failures'
import { ChoiceField } from './choice-field'
import { KindsField } from './kinds-field'

const usual: FailureOrder = {
  kinds: ['internal'],
  percent: 50,
  delayMs: 0,
  twicePercent: 0,
  latePercent: 0,
  minutes: 5,
}

interface FailuresFormProps {
  /** What is on when the page opens: it is what one changes. */
  current: Failures | null
  blockedBecause?: string
}

/** What goes wrong, and for how long. */
export function FailuresForm({ current, blockedBecause }: FailuresFormProps) {
  const { until: _until, ...now } = current ?? { until: 0 }
  const form = useForm<FailureOrder>({ defaultValues: { ...usual, ...now } })
  const order = useOrderFailures()
  const toast = useToast()
  return (
    <ResourceForm
      form={form}
      submitLabel="Simulate failures"
      bar={{}}
      blockedBecause={blockedBecause}
      save={async (values) => {
        await order.mutateAsync(values)
        toast('Simulated failures are on', 'Everyone sees a banner on every page.')
      }}
    >
      <ChoiceField
        name="percent"
        label="Failing calls"
        choices={failurePercents}
        words={(percent) => percentWords[percent] ?? `${percent}%`}
      />
      <KindsField />
      <div className="grid gap-5 sm:grid-cols-3">
        <ChoiceField
          name="delayMs"
          label="Event delay"
          choices={eventDelaysMs}
          words={(ms) => delayWords[ms] ?? `${ms} ms`}
        />
        <ChoiceField
          name="twicePercent"
          label="Duplicate events"
          choices={eventPercents}
          words={(percent) => eventPercentWords[percent] ?? `${percent}%`}
        />
        <ChoiceField
          name="latePercent"
          label="Out-of-order events"
          choices={eventPercents}
          words={(percent) => eventPercentWords[percent] ?? `${percent}%`}
        />
      </div>
      <ChoiceField
        name="minutes"
        label="Duration"
        hint="After that, everything works as before. Restarting the console also ends it."
        choices={failureMinutes}
        words={(minutes) => `${minutes} minutes`}
      />
    </ResourceForm>
  )
}
