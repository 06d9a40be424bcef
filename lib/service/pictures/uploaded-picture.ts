import type { Queries } from '@/lib/store/open'
import { RecentMap } from '@/lib/work/recent-map'
import { pictureProblem } from './draw-picture'

/** Check results per store, cached because one picture is sent to many people. */
const lookedIn = new WeakMap<Queries, Map<string, Promise<string | undefined>>>()
const MOST_REMEMBERED = 500

interface UploadedFile {
  id: string
  file_type: string
}

/**
 * Checks an uploaded picture before use: one that cannot be decoded here cannot be displayed. Other files are
 * not checked. Slow, so don't call it inside a transaction.
 * @returns what is wrong with it, as a sentence; undefined if it is fine
 */
export async function uploadedPictureProblem(
  queries: Queries,
  { id, file_type: type }: UploadedFile,
): Promise<string | undefined> {
  if (!type.startsWith('image/')) return undefined
  const looked = lookedIn.get(queries) ?? new RecentMap<string, Promise<string | undefined>>(MOST_REMEMBERED)
  lookedIn.set(queries, looked)
  const known = looked.get(id)
  if (known) return known
  const found = readWhole(queries, id).then(pictureProblem)
  looked.set(id, found)
  found.catch(() => looked.delete(id))
  return found
}

async function readWhole(queries: Queries, sessionId: string): Promise<Uint8Array> {
  const chunks = await queries
    .selectFrom('upload_chunks')
    .select('bytes')
    .where('session_id', '=', sessionId)
    .orderBy('start')
    .execute()
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}
