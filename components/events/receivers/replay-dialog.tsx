'use client'

import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { fromLocalInput, hoursBefore, toLocalInput } from '@/components/list/times'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { useToast } from '@/components/ui/toast-provider'
import { useReplayToReceiver } from '@/lib/browser/receivers'
import { serviceNow } from '@/lib/browser/service-now'
import type { ReceiverReplay, ReceiverRow } from '@/lib/contract/receivers'
import { formatCount } from '@/lib/labels/numbers'
import { moment } from '@/lib/labels/times'
import { ChoiceFields } from './choice-fields'
import { type ChoiceValues, choiceOf, noChoice } from './receiver-values'

interface ReplayValues extends ChoiceValues {
  which: ReceiverReplay['which']
  since: string
  until: string
}

const firstHours = 24

interface ReplayDialogProps {
  receiver: ReceiverRow
  open: boolean
  onOpenChange: (open: boolean) => void
  started: (replay: { id: string; deliveries: number }) => void
}

const timeOf = (typed: string) => Date.parse(fromLocalInput(typed))

function bodyOf({ which, since, until, ...choice }: ReplayValues): ReceiverReplay {
  if (which === 'failed') return { which, ...choiceOf(choice) }
  return { which, ...choiceOf(choice), since: timeOf(since), until: timeOf(until) }
}

/** Resends stored events to a receiver: failed ones, or those of a period. Load it lazily. */
export function ReplayDialog({ receiver, open, onOpenChange, started }: ReplayDialogProps) {
  const form = useForm<ReplayValues>({
    defaultValues: {
      ...noChoice,
      which: receiver.failed > 0 ? 'failed' : 'range',
      since: toLocalInput(hoursBefore(firstHours, serviceNow())),
      until: toLocalInput(hoursBefore(0, serviceNow())),
    },
  })
  const which = useWatch({ control: form.control, name: 'which' })
  const replay = useReplayToReceiver(receiver.id)
  const toast = useToast()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Replay events to ${receiver.name}`}
      description="Stored events are sent again, exactly as they arrived. You can follow each delivery."
      form={form}
      submitLabel="Replay"
      isSave={false}
      save={async (values) => {
        const { replayId, deliveries, leftSince } = await replay.mutateAsync(bodyOf(values))
        const left =
          leftSince === null ? undefined : `There are more events. Replay again from ${moment(leftSince)}.`
        if (deliveries === 0) toast('No stored events match', left)
        else {
          toast(`${formatCount(deliveries, 'delivery', 'deliveries')} on the way`, left)
          started({ id: replayId, deliveries })
        }
      }}
    >
      <SegmentedControl
        label="What to replay"
        segments={[
          { value: 'range', label: 'A time range' },
          { value: 'failed', label: 'Failed deliveries' },
        ]}
        value={which}
        onChange={(next) => form.setValue('which', next)}
        className="whitespace-nowrap"
      />
      {which === 'range' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<ReplayValues> name="since" label="From" type="datetime-local" isRequired />
          <TextField<ReplayValues> name="until" label="Until" type="datetime-local" isRequired />
        </div>
      )}
      <ChoiceFields />
    </FormDialog>
  )
}
