import { rowQuery } from './row-queries'

export const traceQueries = {
  of: (id: string) => rowQuery('GET /api/traces/:id', { params: { id } }),
}
