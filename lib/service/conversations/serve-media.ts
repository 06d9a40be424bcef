import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { findFile } from '../messages/template-message'
import { mediaHandleOf } from './wire'

/** Media types a browser displays without running scripts. */
const shown = ['image/jpeg', 'image/png', 'video/mp4', 'application/pdf']

/**
 * Answers `/message_media/{message}`: serves the file a message referenced by handle, or with `?card=0` its
 * card's file, to anyone with the address.
 * @throws ServiceError notFound
 */
export async function serveMessageMedia(
  { store }: ServiceContext,
  { id, request }: { id: string; request: Request },
): Promise<Response> {
  const { reads } = store
  const message = await reads
    .selectFrom('messages')
    .select(['type', 'content'])
    .where('id', '=', `wamid.${id}`)
    .executeTakeFirst()
  const card = new URL(request.url).searchParams.get('card')
  const handle = message && mediaHandleOf(message, card === null ? undefined : Number(card))
  const file = handle === undefined ? undefined : await findFile(reads, handle)
  if (!file || file.file_offset < file.file_length || !shown.includes(file.file_type)) {
    return throwServiceError('notFound', { details: 'This file no longer exists.' })
  }
  const chunks = await reads
    .selectFrom('upload_chunks')
    .select('bytes')
    .where('session_id', '=', file.id)
    .orderBy('start')
    .execute()
  const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes))
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      'content-type': file.file_type,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
