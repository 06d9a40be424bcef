'use client'

import { useForm } from 'react-hook-form'
import { ChoicesField } from '@/components/form/choices-field'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { useToast } from '@/components/ui/toast-provider'
import { useOrderFailures } from '@/lib/browser/failure-changes'
import {
  eventDelaysMs,
  eventPercents,
  failureKinds,
  failureMinutes,
  failurePercents,
} from '@/lib/contract/failure-choices'
import { delayWords, eventPercentWords, kindWords, percentWords } from '@/lib/contract/failure-words'
import type { FailureOrder, Failures } from '@/lib/contract/failures'
import { formatCount } from '@/lib/labels/numbers'

const usual: FailureOrder = {
  kinds: ['internal'],
  percent: 50,
  delayMs: 0,
  twicePercent: 0,
  latePercent: 0,
  minutes: 5,
}

const kindChoices = failureKinds.map((value) => ({ value, ...kindWords[value] }))
const percentChoices = failurePercents.map((value) => ({ value, label: percentWords[value] ?? `${value}%` }))
const delayChoices = eventDelaysMs.map((value) => ({ value, label: delayWords[value] ?? `${value} ms` }))
const eventPercentChoices = eventPercents.map((value) => ({
  value,
  label: eventPercentWords[value] ?? `${value}%`,
}))
const minuteChoices = failureMinutes.map((value) => ({ value, label: formatCount(value, 'minute') }))

/** Of a part of the form: above a line, so that it isn’t taken for a label. */
const headLook = 'border-b border-border pb-1.5 text-sm font-semibold'

/** The button is below a line across the card, because it is about both parts. */
const endAcross =
  '*:data-form-end:-mx-4 *:data-form-end:border-t *:data-form-end:border-border *:data-form-end:px-4 *:data-form-end:pt-4'

interface FailuresFormProps {
  /** Current failures when the page opens, as initial values. */
  current: Failures | null
  blockedBecause?: string
}

/** Which failures to simulate, and for how long. */
export function FailuresForm({ current, blockedBecause }: FailuresFormProps) {
  const { until: _until, isScripted: _isScripted, ...now } = current ?? { until: 0, isScripted: false }
  const form = useForm<FailureOrder>({ defaultValues: { ...usual, ...now } })
  const order = useOrderFailures()
  const toast = useToast()
  return (
    <ResourceForm
      form={form}
      submitLabel="Simulate failures"
      className={endAcross}
      blockedBecause={blockedBecause}
      save={async (values) => {
        await order.mutateAsync(values)
        toast('Simulated failures are on', 'Everyone sees a banner on every page.')
      }}
    >
      <div className="grid gap-x-12 gap-y-6 pt-1.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-4">
          <h3 className={headLook}>Requests</h3>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField<FailureOrder>
              isNumber
              name="percent"
              label="Failing requests"
              choices={percentChoices}
            />
            <SelectField<FailureOrder> isNumber name="minutes" label="Duration" choices={minuteChoices} />
          </div>
          <ChoicesField<FailureOrder>
            name="kinds"
            legend="How they fail"
            groups={[{ choices: kindChoices }]}
            columns="rows"
          />
        </div>
        <div className="min-w-0 space-y-4">
          <h3 className={headLook}>Events</h3>
          <div className="grid gap-5 sm:grid-cols-3 xl:grid-cols-1">
            <SelectField<FailureOrder> isNumber name="delayMs" label="Delay" choices={delayChoices} />
            <SelectField<FailureOrder>
              isNumber
              name="twicePercent"
              label="Duplicates"
              choices={eventPercentChoices}
            />
            <SelectField<FailureOrder>
              isNumber
              name="latePercent"
              label="Out of order"
              choices={eventPercentChoices}
            />
          </div>
        </div>
      </div>
    </ResourceForm>
  )
}
