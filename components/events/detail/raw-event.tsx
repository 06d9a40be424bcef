'use client'

import { useState } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { type Segment, SegmentedControl } from '@/components/ui/segmented-control'
import { formatNumber } from '@/lib/labels/numbers'
import { withoutPiles } from '@/lib/language/template/count-characters'

/** Characters that change the direction or order of surrounding text; untrusted names may contain some. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A value as readable JSON: indented, with direction marks escaped so that text is displayed in order. */
export function readableJson(value: unknown): string {
  return (JSON.stringify(value, null, 2) ?? 'null').replace(directionMarks, escaped)
}

/** The start of a long text, to avoid slow rendering. `isCut` if there is more. */
export function beginningOf(text: string, characters: number): { text: string; isCut: boolean } {
  return { text: withoutPiles(text.slice(0, characters)), isCut: text.length > characters }
}

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

/** The event as readable JSON, or the whole body it came in, unchanged. */
export function RawEvent({ change, body }: RawEventProps) {
  const [form, setForm] = useState<Form>('event')
  const whole = form === 'body' && body !== undefined ? body : readableJson(change)
  const { text, isCut } = beginningOf(whole, mostCharacters)
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
      <pre
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        role="group"
        aria-label={form === 'event' ? 'This event as JSON' : 'The body as received'}
        dir="ltr"
        className={`max-h-80 overflow-auto rounded-md bg-surface-sunken p-3 font-mono text-xs ${form === 'body' ? 'whitespace-pre-wrap wrap-anywhere' : ''}`}
      >
        {text}
      </pre>
      {isCut && (
        <p className="mt-1 text-xs text-text-faint">
          Only the first {formatNumber(mostCharacters)} characters are shown. Copy to get all of it.
        </p>
      )}
    </section>
  )
}
