'use client'

import { useForm } from 'react-hook-form'
import { AddressField } from '@/components/form/address-field'
import { FormDialog } from '@/components/form/form-dialog'
import { Callout } from '@/components/ui/callout'
import { useReplayEvents } from '@/lib/browser/events-changes'
import type { ReplayOutcome } from '@/lib/contract/event-log'
import { formatLatency } from '@/lib/labels/durations'

interface ReplayEventsDialogProps {
  /** At most 100. */
  ids: readonly number[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

const isAccepted = ({ status }: ReplayOutcome) => status !== null && status >= 200 && status < 300

function Outcomes({ outcomes }: { outcomes: readonly ReplayOutcome[] }) {
  const accepted = outcomes.filter(isAccepted).length
  const isAll = accepted === outcomes.length
  return (
    <Callout
      tone={isAll ? 'success' : 'warning'}
      isAlert
      title={
        isAll ? 'The receiver accepted everything' : `The receiver accepted ${accepted} of ${outcomes.length}`
      }
    >
      <ul className="max-h-48 space-y-0.5 overflow-y-auto">
        {outcomes.map(({ deliveryId, outcome, durationMs }) => (
          <li key={deliveryId}>
            {outcome} <span className="whitespace-nowrap">({formatLatency(durationMs)})</span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** Resends received bodies, byte for byte with a new signature, to any address for testing. Load it lazily. */
export function ReplayEventsDialog({ ids, ...dialog }: ReplayEventsDialogProps) {
  const form = useForm({ defaultValues: { address: '' } })
  const { mutateAsync: replay, data } = useReplayEvents()
  const outcomes = data && <Outcomes outcomes={data.data} />
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={ids.length === 1 ? 'Replay this event' : `Replay ${ids.length} events`}
      description="Sends the received body again, byte for byte, with a new signature. Events that arrived in one body are sent together. If sent to this console, the delivery is counted again, but no duplicate event is shown."
      form={form}
      isSave={false}
      submitLabel="Replay"
      result={data?.data.every(isAccepted) ? outcomes : null}
      save={({ address }) => replay({ ids, address: address.trim() })}
    >
      <AddressField
        name="address"
        label="Address"
        placeholder="https://receiver.example/webhook"
        hint="Must start with https:// unless it’s on this machine."
        isRequired
      />
      {outcomes}
    </FormDialog>
  )
}
