import type { CallOptions, Client } from '@/lib/client/create-client'
import type { uploadSession } from '@/lib/contract/uploads'
import type { z } from '@/lib/contract/zod'
import { problem } from '../problems'

type UploadState = Pick<z.infer<typeof uploadSession>, 'id' | 'file_offset' | 'h'>

interface PhotoBytes {
  uploadId: string
  /** Where in the file they begin. */
  offset: string
  /** The media type, as the browser says it. */
  type: string
  bytes: ReadableStream<Uint8Array>
}

/** What a photo may be declared as; the service checks it against the bytes. Spec "Profile photo requirements". */
const photoTypes: readonly string[] = ['image/jpeg', 'image/png']

/** How far an upload has come. @throws Refusal notFound @throws CallError */
export async function readPhotoUpload(
  client: Pick<Client, 'getUploadSession'>,
  uploadId: string,
  options?: CallOptions,
): Promise<UploadState> {
  refuseOther(uploadId)
  const { id, file_offset, h } = await client.getUploadSession({ uploadId }, options)
  return { id, file_offset, h }
}

/** Hands bytes of a photo on to the service. @throws Refusal notFound, fileType @throws CallError */
export async function sendPhotoBytes(
  client: Pick<Client, 'uploadBytes'>,
  { uploadId, offset, type, bytes }: PhotoBytes,
  options?: CallOptions,
): Promise<UploadState> {
  refuseOther(uploadId)
  refuseOtherType(type)
  const headers = { file_offset: offset, 'content-type': type }
  const { id, file_offset, h } = await client.uploadBytes({ uploadId, bytes, headers }, options)
  return { id, file_offset, h }
}

/** @throws Refusal fileType */
export function refuseOtherType(type: string): void {
  if (!photoTypes.includes(type)) throw problem('fileType', 'A profile photo is a JPEG or a PNG picture.')
}

/**
 * The path names anything there is in the account, and a POST there changes what it names. Sessions are told apart by
 * their name (G15).
 *
 * @throws Refusal notFound
 */
function refuseOther(uploadId: string): void {
  if (!uploadId.startsWith('upload:')) throw problem('notFound', 'This is not the identifier of an upload.')
}
