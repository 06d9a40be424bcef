import { auditListQuery } from '@/lib/contract/audit'
import { answer } from '@/lib/server/answer'
import { auditCsv } from '@/lib/server/audit/audit-csv'
import { parseQuery } from '@/lib/server/parse-query'

/** Everything the filters find, newest first, as a list that spreadsheets open. */
export const GET = answer('audit.read', ({ url, root, request, person }) => {
  const { before: _, limit: __, ...filter } = parseQuery(url, auditListQuery)
  return root.exports.answer({ person, request, type: 'text/csv', fileName: 'audit.csv' }, () => ({
    chunks: auditCsv(root.access.audit.walk(filter)),
  }))
})
