import { auditListQuery } from '@/lib/contract/audit'
import { answer } from '@/lib/server/answer'
import { auditCsv } from '@/lib/server/audit/audit-csv'
import { parseQuery } from '@/lib/server/parse-query'

/** Everything the filters find, newest first, as a list that spreadsheets open. */
export const GET = answer('audit.read', async ({ url, root, request }) => {
  const { before: _, limit: __, ...filter } = parseQuery(url, auditListQuery)
  const chunks = auditCsv(root.access.audit.walk(filter))
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = request.signal.aborted ? { done: true as const } : await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    },
  })
})
