import { eventListQuery } from '@/lib/contract/event-log'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

/** Up to here the number of events is counted beforehand, so that the progress can be told. */
const COUNTED = 100_000
/** Lines travel together: a chunk for each would be mostly wrapping. */
const CHUNK_CHARACTERS = 64 * 1024

export const GET = answer('events.read', async ({ url, root, request }) => {
  const query = parseQuery(url, eventListQuery)
  const count = await root.events.count(query, COUNTED)
  const lines = chunks(root.events.export(query))
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = request.signal.aborted ? { done: true as const } : await lines.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(stream, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="events.ndjson"',
      ...(count < COUNTED ? { 'x-event-count': String(count) } : {}),
    },
  })
})

async function* chunks(events: AsyncIterable<unknown>): AsyncGenerator<string, undefined> {
  let chunk = ''
  for await (const event of events) {
    chunk += `${JSON.stringify(event)}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
