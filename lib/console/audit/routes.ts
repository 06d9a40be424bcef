import 'server-only'
import { auditRoutes } from '@/lib/contract/console/audit'
import { routes } from '../api/routes'
import { auditCsv } from './audit-csv'

export const auditHandlers = routes(auditRoutes, {
  'GET /api/audit': ({ query, root }) => root.access.audit.list(query),
  'GET /api/audit/check': ({ root }) => root.access.audit.check(),
  'GET /api/audit/export'({ query, root, exportFile }) {
    const { before: _, limit: __, ...filter } = query
    return exportFile('', { type: 'text/csv', fileName: 'audit.csv' }, () => ({
      chunks: auditCsv(root.access.audit.walk(filter)),
    }))
  },
})
