import { rowQuery } from './row-queries'

export const traceQueries = {
  of: (id: string, pages: number) =>
    rowQuery('GET /api/traces/:id', { params: { id }, query: { pages: String(pages) } }),
}
