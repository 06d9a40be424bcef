import { eventListQuery } from '@/lib/contract/event-log'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

/** Up to here the number of events is counted beforehand, so that the progress can be told. */
const COUNTED = 100_000
/** Lines travel together: a chunk for each would be mostly wrapping. */
const CHUNK_CHARACTERS = 64 * 1024

export const GET = answer('events.read', ({ url, root, request, person }) => {
  const query = parseQuery(url, eventListQuery)
  const file = { type: 'application/x-ndjson', fileName: 'events.ndjson' }
  return root.exports.answer({ person, request, ...file }, async () => {
    const count = await root.events.count(query, COUNTED)
    return {
      chunks: chunks(root.events.export(query)),
      headers: count < COUNTED ? { 'x-event-count': String(count) } : undefined,
    }
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
