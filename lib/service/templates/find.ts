import type { Queries } from '@/lib/store/open'
import { raise } from '../http/raise'
import type { TemplateRow } from './row'

/** @throws ServiceError notFound */
export async function findTemplate(queries: Queries, id: string): Promise<TemplateRow> {
  const row = await queries.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? raise('notFound')
}
