import { callingEndpoints } from '@/lib/contract/calling'
import { answer } from '@/lib/server/answer'
import { exportCalls } from '@/lib/server/calling/export-calls'
import { parseQuery } from '@/lib/server/parse-query'

/** The calls a list shows with the same query, all of them, as a table for spreadsheets. */
export const GET = answer<{ phoneNumberId: string }>(
  'calling.read',
  ({ params, url, root, options, request, person }) => {
    const query = parseQuery(url, callingEndpoints.listCalls.query)
    return root.exports.answer({ person, request, type: 'text/csv', fileName: 'calls.csv' }, () => ({
      chunks: exportCalls(root, { ...params, query }, options),
    }))
  },
)
