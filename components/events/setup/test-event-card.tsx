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
        isSecondary
        blockedBecause={refusal(role, 'events.manage')}
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
        <div role="status">
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
