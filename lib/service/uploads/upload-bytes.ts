import { fileTypeFromBuffer } from 'file-type'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { uploadEndpoints } from '@/lib/contract/uploads'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { newSecretId } from '../ids'
import { findSession } from './session'

/** Detects a file's media type from its first bytes, ignoring its name; undefined if unknown. */
export async function detectFileType(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  // An animated PNG counts as PNG.
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime
}

/** `file-type` reads at most this much of files of this size. */
const BYTES_THAT_TELL_THE_TYPE = 4100
/** Maximum bytes of an upload kept in memory, and lost on an abrupt disconnect. */
const CHUNK_BYTES = 256 * 1024

type Session = Awaited<ReturnType<typeof findSession>>

/**
 * Stores the bytes of a file from `file_offset` on (spec:business-profile#bytes). Received bytes are kept
 * even if the connection breaks, so the client can read the session and resume. Once complete, the type is
 * checked by the content and the handle is issued (spec:business-profile#handle-at-once).
 */
export async function uploadBytes(
  context: ServiceContext,
  { params, request }: HandlerInput<typeof uploadEndpoints.uploadBytes>,
) {
  const { store, clock } = context
  const session = await findSession(store.reads, params.uploadId, clock())
  if (session.handle) return { id: session.id, file_offset: session.file_offset, h: session.handle }
  const offset = offsetOf(request)
  if (offset !== session.file_offset) {
    throwServiceError('fileOffsetMismatch', {
      details: `The upload continues at byte ${session.file_offset}, not at ${offset}.`,
    })
  }
  const end = await storeStream(store.db, session, request)
  if (end < session.file_length) return { id: session.id, file_offset: end }
  return { id: session.id, file_offset: end, h: await complete(context, session) }
}

function offsetOf(request: Request): number {
  const header = request.headers.get('file_offset') ?? request.headers.get('file-offset') ?? '0'
  if (!/^\d{1,12}$/.test(header)) {
    const message = 'file_offset is the number of bytes already stored.'
    throwServiceError('fileOffsetMismatch', { details: message, issues: [{ field: 'file_offset', message }] })
  }
  return Number(header)
}

/** Stores the stream in chunks as it arrives; returns the number of bytes stored. */
async function storeStream(db: Queries, session: Session, request: Request): Promise<number> {
  let end = session.file_offset
  let filled = 0
  // One buffer for the whole stream: each chunk is copied before the next bytes arrive.
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, session.file_length - end))
  const flush = async () => {
    if (filled === 0) return
    end = await storePiece(db, session, end, chunk.subarray(0, filled))
    filled = 0
  }
  let hasSurplus = announcesSurplus(session, request)
  if (hasSurplus) return refuseSurplus(db, session)
  try {
    for await (const piece of arriving(request)) {
      hasSurplus = end + filled + piece.byteLength > session.file_length
      if (hasSurplus) break
      for (let taken = 0; taken < piece.byteLength; ) {
        const part = piece.subarray(taken, taken + chunk.byteLength - filled)
        chunk.set(part, filled)
        filled += part.byteLength
        taken += part.byteLength
        if (filled === chunk.byteLength) await flush()
      }
    }
  } finally {
    // Keeps received bytes even if the connection dropped.
    if (!hasSurplus) await flush()
  }
  return hasSurplus ? refuseSurplus(db, session) : end
}

/** @throws ServiceError unavailable when the connection breaks */
async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of request.body ?? []) yield piece
  } catch {
    throwServiceError('unavailable', {
      details:
        'The connection broke while the file was sent. Read the upload session and continue from its file_offset.',
    })
  }
}

const announcesSurplus = (session: Session, request: Request) =>
  Number(request.headers.get('content-length') ?? 0) > session.file_length - session.file_offset

async function storePiece(db: Queries, session: Session, start: number, bytes: Uint8Array): Promise<number> {
  const end = start + bytes.byteLength
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('upload_sessions')
      .set({ file_offset: end })
      .where('id', '=', session.id)
      .where('file_offset', '=', start)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n)
      throwServiceError('fileOffsetMismatch', { details: 'Another request is already sending this upload.' })
    await tx.insertInto('upload_chunks').values({ session_id: session.id, start, bytes }).execute()
  })
  return end
}

async function refuseSurplus(db: Queries, session: Session): Promise<never> {
  await startOver(db, session.id)
  return throwServiceError('fileLengthMismatch', {
    details: `The upload was opened for ${session.file_length} bytes, but more arrived. Nothing was kept.`,
  })
}

async function complete(context: ServiceContext, session: Session): Promise<string> {
  const found = await detectFileType(await firstBytes(context.store.db, session))
  if (found !== session.file_type) {
    await startOver(context.store.db, session.id)
    throwServiceError('fileTypeMismatch', {
      details: `The file was declared as ${session.file_type}, but its bytes are ${found ?? 'of a type that is not accepted here'}.`,
    })
  }
  const handle = `4::${Buffer.from(session.file_type).toString('base64url')}:${newSecretId(context, 40)}`
  const given = await context.store.db
    .updateTable('upload_sessions')
    // Two requests may complete the file; both return the first one's handle.
    .set((eb) => ({ handle: eb.fn.coalesce('handle', eb.val(handle)) }))
    .where('id', '=', session.id)
    .returning('handle')
    .executeTakeFirst()
  return given?.handle ?? throwServiceError('notFound')
}

/** The first bytes of a file, joined across chunks. */
async function firstBytes(db: Queries, session: Session): Promise<Uint8Array> {
  const chunks = await db
    .selectFrom('upload_chunks')
    .select('bytes')
    .where('session_id', '=', session.id)
    .where('start', '<', BYTES_THAT_TELL_THE_TYPE)
    .orderBy('start')
    .execute()
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}

/** Discards the bytes of an unacceptable file; the session stays open for another attempt. */
async function startOver(db: Queries, sessionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('upload_chunks').where('session_id', '=', sessionId).execute()
    await tx.updateTable('upload_sessions').set({ file_offset: 0 }).where('id', '=', sessionId).execute()
  })
}
