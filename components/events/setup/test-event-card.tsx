'use client'

import { Send } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { PlainForm } from '@/components/form/plain-form'
import { PlainSelect } from '@/components/form/plain-select'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { type Role, refusal } from '@/lib/access/roles'
import { useSendTestEvent } from '@/lib/browser/events-setup'
import type { EventField } from '@/lib/contract/events'
import { eventFieldNames, fieldLabel, fieldMeaning } from '../words/event-words'

/** The button is beside the select if there is room, level with it. */
const besideSelect =
  'grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,25rem)_auto] sm:items-start sm:justify-start sm:gap-x-3 [&>[data-form-end]]:max-sm:mt-5 [&>[data-form-end]]:sm:col-start-2 [&>[data-form-end]]:sm:row-start-1 [&>[data-form-end]]:sm:mt-[calc(1lh+0.375rem)]'

/** Makes the embedded service send a test event. */
export function TestEventCard({ role }: { role: Role }) {
  const [field, setField] = useState<EventField>('messages')
  const send = useSendTestEvent()
  return (
    <Card
      title="Send test event"
      description="Every subscriber to this event type gets one. It’s marked as a test."
    >
      <PlainForm
        send={() => send.mutateAsync({ field })}
        submitLabel="Send test event"
        submitIcon={<Send aria-hidden="true" className="size-4" />}
        blockedBecause={refusal(role, 'events.manage')}
        className={besideSelect}
      >
        <PlainSelect
          name="field"
          label="Event type"
          hint={fieldMeaning(field)}
          value={field}
          onChange={({ target }) => {
            send.reset()
            setField(eventFieldNames.find((name) => name === target.value) ?? field)
          }}
        >
          {eventFieldNames.map((name) => (
            <option key={name} value={name}>
              {fieldLabel(name)}
            </option>
          ))}
        </PlainSelect>
        <div role="status" className="not-empty:mt-5 sm:col-span-2">
          {send.isSuccess && (
            <Callout tone="success">
              A test event of type “{fieldLabel(send.variables.field)}” is on its way.{' '}
              <Link href={`/events?field=${send.variables.field}`} className="font-medium underline">
                View event
              </Link>
            </Callout>
          )}
        </div>
      </PlainForm>
    </Card>
  )
}
