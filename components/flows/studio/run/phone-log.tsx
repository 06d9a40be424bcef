'use client'

import { Eraser } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { JsonBlock } from '@/components/ui/json-block'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { formatNumber } from '@/lib/labels/numbers'
import { exactClock } from '@/lib/labels/times'
import type { Exchanged, LogEntry } from './run/run-log'

const actionWords = { INIT: 'begin', data_exchange: 'continue', BACK: 'go back' } as const

function outcomeWords(outcome: Exchanged | undefined): string {
  if (!outcome) return 'waiting'
  return `${outcome.status ?? 'no response'} in ${formatNumber(outcome.durationMs)} ms`
}

function Exchange({ entry }: { entry: Extract<LogEntry, { kind: 'exchange' }> }) {
  const { request, outcome } = entry
  return (
    <details>
      <summary className="rounded-sm">
        Called the endpoint to {actionWords[request.action]}
        {request.screen !== undefined && ` from ${request.screen}`}{' '}
        <Badge tone={outcome?.problem === undefined ? 'neutral' : 'danger'}>{outcomeWords(outcome)}</Badge>{' '}
        {outcome?.isEncrypted && <Badge tone="success">Encrypted</Badge>}
      </summary>
      <div className="space-y-1.5 pt-1.5">
        {outcome?.problem !== undefined && <p className="text-danger-text">{outcome.problem}</p>}
        <p className="text-xs font-semibold text-text-muted">Request</p>
        <JsonBlock label="Request" value={request} />
        {outcome && (
          <>
            <p className="text-xs font-semibold text-text-muted">Response</p>
            <JsonBlock label="Response" value={outcome.answer ?? null} />
          </>
        )}
      </div>
    </details>
  )
}

function Words({ entry }: { entry: LogEntry }) {
  switch (entry.kind) {
    case 'start':
      return <>Started{entry.screen === undefined ? '' : ` at ${entry.screen}`}</>
    case 'navigate':
      return (
        <>
          Went to {entry.to}
          {entry.from !== undefined && ` from ${entry.from}`}
        </>
      )
    case 'back':
      return <>Went back to {entry.to}</>
    case 'notice':
      return <>Showed: {entry.text}</>
    case 'open-url':
      return (
        <>
          Opens{' '}
          <a
            href={entry.url}
            target="_blank"
            rel="noopener noreferrer"
            className="break-all text-accent-text underline underline-offset-2"
          >
            {entry.url}
          </a>
        </>
      )
    case 'complete':
      return (
        <details open>
          <summary className="rounded-sm">Completed. The business receives:</summary>
          <div className="flex items-start gap-1 pt-1.5">
            <div className="min-w-0 flex-1">
              <JsonBlock label="Completion payload" value={entry.payload} />
            </div>
            <CopyButton text={JSON.stringify(entry.payload, null, 2)} label="Copy payload" />
          </div>
        </details>
      )
    case 'exchange':
      return <Exchange entry={entry} />
  }
}

/** What happened on the phone, newest first. */
export function PhoneLog({ log, onClear }: { log: readonly LogEntry[]; onClear: () => void }) {
  const isBrowser = useIsBrowser()
  if (log.length === 0) return <p className="text-sm text-text-muted">Nothing has happened yet.</p>
  return (
    <div className="space-y-2">
      <div role="log" aria-label="What happened">
        <ol className="divide-y divide-border text-sm">
          {log.toReversed().map((entry) => (
            <li key={entry.id} className="flex gap-3 py-1.5">
              <time className="shrink-0 text-xs leading-5 text-text-faint tabular-nums">
                {isBrowser && exactClock(entry.at)}
              </time>
              <div className="min-w-0 flex-1 wrap-anywhere">
                <Words entry={entry} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <Button size="small" variant="quiet" className="-ml-2.5" onClick={onClear}>
        <Eraser aria-hidden="true" className="size-3.5" />
        Clear list
      </Button>
    </div>
  )
}
