import { callingEndpoints } from '@/lib/contract/calling'
import { answer } from '@/lib/server/answer'
import { exportCalls } from '@/lib/server/calling/export-calls'
import { requireEmbedded } from '@/lib/server/calling/require-embedded'
import { parseQuery } from '@/lib/server/parse-query'

/** The calls a list shows with the same query, all of them, as a table for spreadsheets. */
export const GET = answer<{ phoneNumberId: string }>('calling.read', ({ params, url, root, options }) => {
  requireEmbedded(root)
  const query = parseQuery(url, callingEndpoints.listCalls.query)
  const rows = exportCalls(root, { ...params, query }, options)
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await rows.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
  return Promise.resolve(
    new Response(stream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="calls.csv"',
      },
    }),
  )
})
