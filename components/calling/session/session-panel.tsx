'use client'

import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { exampleOffer } from '@/lib/language/sdp/example-offer'
import { explainSession } from '@/lib/language/sdp/explain/explain-session'
import type { SdpFinding, SdpKind } from '@/lib/language/sdp/finding'
import { ExplainedLines } from './explained-lines'
import { editableCharacters } from './line-ends'
import { LINE_PX, placeOfLine } from './line-numbers'
import { SessionEditor } from './session-editor'
import { SessionVerdict } from './session-verdict'

/** What is checked in a description, with the line it is in. */
export const checkedParts = [
  { line: 'v=0', words: 'Every line well formed, and in order' },
  { line: 'm=audio', words: 'One audio section, on and encrypted' },
  { line: 'a=rtpmap', words: 'A codec that carries voice, ideally Opus' },
  { line: 'a=rtcp-mux', words: 'Audio and its control reports on one port' },
  { line: 'a=candidate', words: 'Addresses and ports to connect to' },
  { line: 'a=ice-ufrag', words: 'How both sides recognize each other' },
  { line: 'a=fingerprint', words: 'The certificate the audio is encrypted with' },
  { line: 'a=setup', words: 'Which side starts the encryption' },
] as const

const kinds = [
  { value: 'offer', label: 'Offer' },
  { value: 'answer', label: 'Answer' },
] as const satisfies { value: SdpKind; label: string }[]

/** Selects a line in the editor, so that typing replaces it. */
function goToLine(input: HTMLTextAreaElement | null, number: number) {
  if (!input) return
  const { start, end } = placeOfLine(input.value, number)
  input.focus()
  input.setSelectionRange(start, end)
  input.scrollTop = Math.max(0, (number - 4) * LINE_PX)
}

/** A line with errors and warnings is marked as an error. */
const worstOfLines = (findings: readonly SdpFinding[]): ReadonlyMap<number, SdpFinding['severity']> =>
  new Map(findings.toReversed().map(({ line, severity }) => [line, severity]))

/** Checks a session description as the service would, and explains it line by line. It never leaves the browser. */
export function SessionPanel() {
  const id = useId()
  const { text, kind, change } = useSessionDraft()
  const input = useRef<HTMLTextAreaElement>(null)
  // Typing stays fast while a long text is parsed.
  const [readText, readKind] = [useDeferredValue(text), useDeferredValue(kind)]
  const explained = useMemo(() => explainSession(readText, readKind), [readText, readKind])
  const marked = useMemo(() => worstOfLines(explained.findings), [explained])
  const isEmpty = readText.trim() === ''
  const go = (number: number) => goToLine(input.current, number)
  const fill = (next: string) => {
    change({ text: next })
    if (!input.current) return
    input.current.value = next
    input.current.setSelectionRange(0, 0)
    // The button that was pressed disappears.
    input.current.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {/* Sticky, because explained lines link to it. */}
      <Card className="self-start xl:sticky xl:top-16">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="mr-auto text-base font-semibold max-sm:basis-full">
            Session description
          </label>
          {/* On phones, directly below the title. */}
          <p
            id={`${id}-hint`}
            className="basis-full text-sm text-pretty text-text-muted max-sm:-mt-1.5 sm:order-last"
          >
            An offer starts a call, an answer accepts one. Checked in your browser, never sent.
          </p>
          <SegmentedControl<SdpKind>
            label="Type"
            segments={kinds}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
          {text !== '' && (
            <Button size="small" className="max-sm:ml-auto" onClick={() => fill('')}>
              Clear
            </Button>
          )}
        </div>
        <SessionEditor
          id={id}
          hint={`${id}-hint`}
          text={text}
          start={
            <>
              <p id={`${id}-start`} className="text-sm text-pretty text-text-muted">
                Paste a description from v=0 onward, or start with an example.
              </p>
              <Button size="small" onClick={() => fill(exampleOffer)}>
                Insert example
              </Button>
            </>
          }
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
      </Card>
      {isEmpty ? (
        <Checks />
      ) : (
        <div className="min-w-0 space-y-4">
          <SessionVerdict explained={explained} kind={readKind} go={go} />
          <ExplainedLines explained={explained} go={go} />
        </div>
      )}
    </div>
  )
}

/** Shown while there is no description. */
const Checks = () => (
  <Card
    title="What is checked"
    description="Results appear here, with an explanation of each line and a fix for each problem."
    isFlush
    // Beside the editor, the titles and descriptions of both are at the same height.
    className="xl:[&>header]:pt-4 xl:[&>header>h2]:leading-8 xl:[&>header>p]:mt-2"
  >
    <dl className="text-sm">
      {checkedParts.map(({ line, words }) => (
        <div
          key={line}
          className="grid gap-x-4 gap-y-0.5 border-t border-border px-4 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:items-center xl:min-h-13"
        >
          <dt>
            <code className="font-mono text-xs">{line}</code>
          </dt>
          <dd className="text-pretty text-text-muted">{words}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

interface SessionDraft {
  text: string
  kind: SdpKind
}

/** Pasted text survives switching tabs until the page is reloaded; it isn't sent anywhere. */
let kept: SessionDraft = { text: '', kind: 'offer' }

/** The session being checked. */
function useSessionDraft() {
  const [draft, setDraft] = useState(kept)
  const change = (part: Partial<SessionDraft>) => {
    kept = { ...kept, ...part }
    setDraft(kept)
  }
  return { ...draft, change }
}
