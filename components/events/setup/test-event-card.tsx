'use client'

import { Send } from 'lucide-react'
import Link from 'next/link'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { type Role, refusal } from '@/lib/access/roles'
import { useSendTestEvent } from '@/lib/browser/events-setup'
import type { EventField } from '@/lib/contract/events'
import { eventFieldNames, fieldLabel, fieldMeaning } from '../words/event-words'

/** Makes the embedded service announce something, so that one can watch it arrive. */
export function TestEventCard({ role }: { role: Role }) {
  const id = useId()
  const [field, setField] = useState<EventField>('messages')
  const send = useSendTestEvent()
  const blockedBecause = refusal(role, 'events.manage')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blockedBecause === undefined && !send.isPending) send.mutate({ field })
  }
  return (
    <Card
      title="Send test event"
      description="Every address subscribed to this kind gets one. It is marked as a test."
    >
      <form onSubmit={submit} className="space-y-3">
        <div className="space-y-1.5">
          <label htmlFor={id} className="block font-medium">
            Kind of event
          </label>
          <Select
            id={id}
            value={field}
            aria-describedby={`${id}-meaning`}
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
          </Select>
          <p id={`${id}-meaning`} className="text-sm text-pretty text-text-faint">
            {fieldMeaning(field)}
          </p>
        </div>
        <Button type="submit" pending={send.isPending} blockedBecause={blockedBecause}>
          <Send aria-hidden="true" className="size-4" />
          Send test event
        </Button>
        <div role="status" className="empty:-mt-3">
          {send.isSuccess && (
            <Callout tone="success">
              A test event of the kind “{fieldLabel(send.variables.field)}” is on its way.{' '}
              <Link href={`/events?field=${send.variables.field}`} className="font-medium underline">
                View event
              </Link>
            </Callout>
          )}
        </div>
        {send.error && <ProblemNotice problem={problemOf(send.error)} />}
      </form>
    </Card>
  )
}
