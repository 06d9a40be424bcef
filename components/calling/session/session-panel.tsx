'use client'

import { Check, FileCheck2 } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { exampleOffer } from '@/lib/language/sdp/example-offer'
import { explainSession } from '@/lib/language/sdp/explain/explain-session'
import type { SdpFinding, SdpKind } from '@/lib/language/sdp/finding'
import { ExplainedLines } from './explained-lines'
import { editableCharacters } from './line-ends'
import { LINE_PX, placeOfLine } from './line-numbers'
import { SessionEditor } from './session-editor'
import { SessionVerdict } from './session-verdict'

const kinds = [
  { value: 'offer', label: 'Offer' },
  { value: 'answer', label: 'Answer' },
] as const satisfies { value: SdpKind; label: string }[]

/** What to paste, at a glance. */
const beginning = `${exampleOffer.split('\r\n', 4).join('\n')}\n…`

/** What is looked at, in a few words. */
const checked = [
  'Codec and packetization',
  'Addresses and ports calls connect to',
  'Encryption keys and fingerprints',
]

/** Shows a line in the editor, chosen, so that it can be written over. */
function goToLine(input: HTMLTextAreaElement | null, number: number) {
  if (!input) return
  const { start, end } = placeOfLine(input.value, number)
  input.focus()
  input.setSelectionRange(start, end)
  input.scrollTop = Math.max(0, (number - 4) * LINE_PX)
}

/** Errors come first, and are what is shown of a line that has both. */
const worstOfLines = (findings: readonly SdpFinding[]): ReadonlyMap<number, SdpFinding['severity']> =>
  new Map(findings.toReversed().map(({ line, severity }) => [line, severity]))

/** A session description that is checked as the service would, and explained line by line. It never leaves the browser. */
export function SessionPanel() {
  const id = useId()
  const { text, kind, change } = useSessionDraft()
  const input = useRef<HTMLTextAreaElement>(null)
  // Typing goes on while a long text is read.
  const [readText, readKind] = [useDeferredValue(text), useDeferredValue(kind)]
  const explained = useMemo(() => explainSession(readText, readKind), [readText, readKind])
  const marked = useMemo(() => worstOfLines(explained.findings), [explained])
  const isEmpty = readText.trim() === ''
  const go = (number: number) => goToLine(input.current, number)
  const fill = (next: string) => {
    if (input.current) input.current.value = next
    change({ text: next })
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2 xl:items-stretch">
      <Card className="flex flex-col [&>div]:flex [&>div]:flex-1 [&>div]:flex-col">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <label htmlFor={id} className="text-base font-semibold">
            Session description
          </label>
          <SegmentedControl<SdpKind>
            label="Type"
            segments={kinds}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
        </div>
        <p id={`${id}-hint`} className="mb-3 text-sm text-pretty text-text-muted">
          An offer starts a call, an answer accepts one. What you paste is checked in your browser and never
          sent.
        </p>
        <SessionEditor
          id={id}
          hint={`${id}-hint`}
          text={text}
          placeholder={beginning}
          onChange={(next) => change({ text: next })}
          marked={isEmpty ? new Map() : marked}
          inputRef={input}
        />
        {text.length > editableCharacters && (
          <Callout tone="warning" className="mt-2">
            This is too long to edit here, so only the beginning is shown. The full text is checked. Editing
            keeps only the part shown.
          </Callout>
        )}
        {/* Its room is kept: what stands below does not move with the first character. */}
        <div className="mt-3 flex min-h-7 flex-wrap justify-end gap-2">
          {text !== '' && (
            <Button size="small" variant="quiet" onClick={() => fill('')}>
              Clear
            </Button>
          )}
          {!isEmpty && (
            <Button size="small" onClick={() => fill(exampleOffer)}>
              Insert example
            </Button>
          )}
        </div>
      </Card>
      {isEmpty ? (
        <Card className="grid place-items-center">
          <EmptyState
            icon={<FileCheck2 />}
            title="Paste a session description"
            action={<Button onClick={() => fill(exampleOffer)}>Insert example</Button>}
          >
            <p>Each line is explained, and anything that would make a call fail is marked with a fix.</p>
            <ul className="mx-auto mt-4 w-fit space-y-1.5 text-left text-sm">
              {checked.map((words) => (
                <li key={words} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                  {words}
                </li>
              ))}
            </ul>
          </EmptyState>
        </Card>
      ) : (
        <div className="min-w-0 space-y-4">
          <SessionVerdict explained={explained} kind={readKind} go={go} />
          <ExplainedLines explained={explained} go={go} />
        </div>
      )}
    </div>
  )
}

interface SessionDraft {
  text: string
  kind: SdpKind
}

/** What was pasted outlives the tab of the page, as long as the page is not reloaded; it is sent nowhere. */
let kept: SessionDraft = { text: '', kind: 'offer' }

/** The session that is checked. */
function useSessionDraft() {
  const [draft, setDraft] = useState(kept)
  const change = (part: Partial<SessionDraft>) => {
    kept = { ...kept, ...part }
    setDraft(kept)
  }
  return { ...draft, change }
}
