'use client'

import { useState } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { readableJson, TextBlock } from '@/components/ui/json-block'
import { type Segment, SegmentedControl } from '@/components/ui/segmented-control'
import { formatNumber } from '@/lib/labels/numbers'

type Form = 'event' | 'body'

const forms: readonly Segment<Form>[] = [
  { value: 'event', label: 'This event' },
  { value: 'body', label: 'As received' },
]
/** Longer text is slow to render and unreadable here. */
const mostCharacters = 100_000

interface RawEventProps {
  change: unknown
  /** Exactly as received; undefined if the event didn't come in a body. */
  body: string | undefined
}

/** The event as readable JSON, or the whole body it came in, which is copied unchanged. */
export function RawEvent({ change, body }: RawEventProps) {
  const [form, setForm] = useState<Form>('event')
  const whole = form === 'body' && body !== undefined ? body : readableJson(change)
  return (
    <section aria-label="Raw event">
      <div className="mb-2 flex items-center justify-between gap-2">
        {body === undefined ? (
          <h3 className="font-semibold">This event</h3>
        ) : (
          <SegmentedControl
            label="Raw event"
            segments={forms}
            value={form}
            onChange={setForm}
            className="whitespace-nowrap"
          />
        )}
        <CopyButton text={whole} label={form === 'event' ? 'Copy event' : 'Copy body'} />
      </div>
      <TextBlock
        label={form === 'event' ? 'This event as JSON' : 'The body as received'}
        text={whole}
        most={mostCharacters}
        className={form === 'body' ? 'max-h-80 whitespace-pre-wrap wrap-anywhere' : 'max-h-80'}
      />
      {whole.length > mostCharacters && (
        <p className="mt-1 text-xs text-text-faint">
          Only the first {formatNumber(mostCharacters)} characters are shown. Copy to get all of it.
        </p>
      )}
    </section>
  )
}
