import { createHmac } from 'node:crypto'
import { problem } from '@/lib/access/problems'
import type { CallOptions, Client } from '@/lib/client/create-client'
import type { uploadSession, uploadSessionCreate } from '@/lib/contract/uploads'
import type { z } from '@/lib/contract/zod'
import { isSameSecret } from '@/lib/runtime/http/signature'

/** `id` is the console's own ID of the upload. */
type UploadState = Pick<z.infer<typeof uploadSession>, 'id' | 'file_offset' | 'h'>

interface Parts {
  client: Pick<Client, 'createUploadSession' | 'getUploadSession' | 'uploadBytes'>
  settings: { sessionSecret: string }
}

interface PhotoBytes {
  uploadId: string
  /** Offset of the bytes in the file. */
  offset: string
  /** Media type reported by the browser. */
  type: string
  bytes: ReadableStream<Uint8Array>
}

/** Allowed media types of a photo; the service checks them against the bytes. spec:business-profile#photo. */
const photoTypes: readonly string[] = ['image/jpeg', 'image/png']

/** Starts an upload, the first of three steps. @throws HttpError fileType @throws CallError */
export async function openPhotoUpload(
  { client, settings }: Parts,
  query: z.input<typeof uploadSessionCreate>,
  options?: CallOptions,
): Promise<{ id: string }> {
  refuseOtherType(query.file_type)
  const { id } = await client.createUploadSession({ query }, options)
  return { id: sealed(id, settings.sessionSecret) }
}

/** Progress of an upload. @throws HttpError notFound @throws CallError */
export async function readPhotoUpload(
  { client, settings }: Parts,
  id: string,
  options?: CallOptions,
): Promise<UploadState> {
  const uploadId = opened(id, settings.sessionSecret)
  const { file_offset, h } = await client.getUploadSession({ uploadId }, options)
  return { id, file_offset, h }
}

/** Forwards bytes of a photo to the service. @throws HttpError notFound, fileType @throws CallError */
export async function sendPhotoBytes(
  { client, settings }: Parts,
  { uploadId: id, offset, type, bytes }: PhotoBytes,
  options?: CallOptions,
): Promise<UploadState> {
  const uploadId = opened(id, settings.sessionSecret)
  refuseOtherType(type)
  const headers = { file_offset: offset, 'content-type': type }
  const { file_offset, h } = await client.uploadBytes({ uploadId, bytes, headers }, options)
  return { id, file_offset, h }
}

/** @throws HttpError fileType */
export function refuseOtherType(type: string): void {
  if (!photoTypes.includes(type))
    throw problem('fileTypeMismatch', 'A profile photo must be a JPEG or PNG image.')
}

/**
 * An upload's path could address any object in the account, and a POST would change it. Since IDs have no
 * fixed format, the console signs the uploads it opened and accepts no others.
 */
const sealed = (id: string, secret: string) => {
  const name = Buffer.from(id).toString('base64url')
  return `${name}.${createHmac('sha256', secret).update(`upload ${name}`).digest('base64url')}`
}

/** @throws HttpError notFound */
function opened(given: string, secret: string): string {
  const id = Buffer.from(given.split('.')[0] ?? '', 'base64url').toString()
  if (isSameSecret(given, sealed(id, secret))) return id
  throw problem('notFound', 'This isn’t a valid upload ID.')
}
