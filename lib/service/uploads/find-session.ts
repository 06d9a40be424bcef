import type { Queries } from '@/lib/store/open'
import { raise } from '../http/raise'

/**
 * An upload session that is still good.
 *
 * @throws ServiceError notFound, uploadExpired
 */
export async function findSession(queries: Queries, id: string, now: number) {
  const session = await queries
    .selectFrom('upload_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!session) return raise('notFound')
  if (session.expires_at <= now) return raise('uploadExpired')
  return session
}
