import 'server-only'
import { problem } from '@/lib/access/problems'
import { rateTableRoutes } from '@/lib/contract/console/rate-table'
import type { RateTableImport } from '@/lib/contract/rate-table'
import { routes } from '../api/routes'

/** A table's name in the audit log. */
const subjectOf = ({ currency, holdsFrom }: RateTableImport) => `${currency} from ${holdsFrom}`

export const rateTableHandlers = routes(rateTableRoutes, {
  'GET /api/rate-table': async ({ root }) => ({ table: (await root.rateTable.read()) ?? null }),

  async 'PUT /api/rate-table'({ body, root, person, change }) {
    await change(
      subjectOf(body),
      () => root.rateTable.replace(body, person),
      () => root.rateTable.read(),
    )
  },

  async 'DELETE /api/rate-table'({ root, change }) {
    const table = await root.rateTable.read()
    if (!table) throw problem('notFound')
    await change(
      subjectOf(table),
      () => root.rateTable.remove(),
      () => table,
    )
  },
})
