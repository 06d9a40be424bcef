import { isProblem, offline } from './api'
import { addressOf } from './call'
import { type EventFilters, eventQuery } from './events'
import { ProblemError } from './problem-error'

const LINE_END = 10

interface ExportCall {
  signal: AbortSignal
  /** Events so far, and how many there will be when that is known. */
  onProgress(events: number, total: number | undefined): void
}

/**
 * Every event the filters find, newest first, as NDJSON: one event on each line.
 *
 * @throws ProblemError; an aborted export throws the signal's reason
 */
export async function exportEvents(
  filters: EventFilters,
  { signal, onProgress }: ExportCall,
): Promise<{ file: Blob; events: number }> {
  const address = addressOf('GET /api/events/export', { query: eventQuery(filters, '') })
  const response = await fetch(address, { signal }).catch((error) => {
    throw signal.aborted ? error : new ProblemError(offline)
  })
  if (!response.ok || !response.body) {
    const answer: unknown = await response.json().catch(() => undefined)
    throw new ProblemError(isProblem(answer) ? answer : offline)
  }
  const total = Number(response.headers.get('x-event-count') ?? Number.NaN)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let events = 0
  const reader = response.body.getReader()
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (!value) continue
      parts.push(value)
      for (const byte of value) if (byte === LINE_END) events += 1
      onProgress(events, Number.isNaN(total) ? undefined : total)
    }
  } catch (error) {
    throw signal.aborted ? error : new ProblemError(broken)
  }
  return { file: new Blob(parts, { type: 'application/x-ndjson' }), events }
}

const broken = {
  ...offline,
  title: 'The export was interrupted',
  detail: 'The connection ended before all events arrived. Nothing was saved.',
  nextStep: 'Try again, or narrow the filters first.',
}
