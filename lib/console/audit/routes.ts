import 'server-only'
import { AUDIT_POSITION_HEADER } from '@/lib/contract/audit'
import { auditRoutes } from '@/lib/contract/console/audit'
import { jsonLine } from '@/lib/work/lines'
import { routes } from '../api/routes'
import { auditCsv } from './audit-csv'
import { readStream } from './stream-entries'

export const auditHandlers = routes(auditRoutes, {
  'GET /api/audit': ({ query, root }) => root.access.audit.list(query),
  async 'GET /api/audit/check'({ root: { access, store, settings } }) {
    return { ...(await access.audit.check()), stream: await readStream(store, settings.auditStream) }
  },
  async 'GET /api/audit/lines'({ query: { after, limit }, root, noteReading }) {
    await noteReading()
    const lines = await root.access.audit.lines(after, limit)
    return new Response(lines.map(jsonLine).join(''), {
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        [AUDIT_POSITION_HEADER]: String(lines.at(-1)?.position ?? after),
      },
    })
  },
  'GET /api/audit/export'({ query, root, exportFile }) {
    const { before: _, limit: __, ...filter } = query
    return exportFile('', { type: 'text/csv', fileName: 'audit.csv' }, () => ({
      chunks: auditCsv(root.access.audit.walk(filter)),
    }))
  },
})
