import type { Queries } from '@/lib/store/open'
import { pictureProblem } from './draw-picture'

/** Pictures of each store that were looked at: one is sent to many people. */
const lookedIn = new WeakMap<Queries, Map<string, Promise<string | undefined>>>()
const MOST_REMEMBERED = 500

interface UploadedFile {
  id: string
  file_type: string
}

/**
 * Looks at an uploaded picture before it is taken: what cannot be decoded here cannot be shown there. Other files are not
 * looked at. Takes a while: not for use inside a transaction.
 *
 * @returns what is wrong with it, in a sentence; undefined when nothing is
 */
export async function uploadedPictureProblem(
  queries: Queries,
  { id, file_type: type }: UploadedFile,
): Promise<string | undefined> {
  if (!type.startsWith('image/')) return undefined
  const looked = lookedIn.get(queries) ?? new Map<string, Promise<string | undefined>>()
  lookedIn.set(queries, looked)
  const known = looked.get(id)
  if (known) return known
  const found = readWhole(queries, id).then(pictureProblem)
  looked.set(id, found)
  found.catch(() => looked.delete(id))
  const [oldest] = looked.keys()
  if (looked.size > MOST_REMEMBERED && oldest !== undefined) looked.delete(oldest)
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
