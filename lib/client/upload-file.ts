import { isCallError } from './call-error'
import type { CallOptions, Client } from './create-client'
import { unavailable } from './to-problem'

export interface FileToUpload {
  name: string
  /** Media type; the service checks it against the bytes. */
  type: string
  bytes: Uint8Array
}

const TRIES = 4

/**
 * Uploads a file in the three steps of the specification and returns its handle. A broken connection is
 * resumed at the byte the service has reached.
 *
 * @throws CallError
 */
export async function uploadFile(
  client: Client,
  file: FileToUpload,
  options: CallOptions = {},
): Promise<string> {
  const { id: uploadId } = await client.createUploadSession(
    { query: { file_length: file.bytes.byteLength, file_type: file.type, file_name: file.name } },
    options,
  )
  let offset = 0
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const headers = { file_offset: String(offset), 'content-type': file.type }
      const answer = await client.uploadBytes(
        { uploadId, bytes: file.bytes.subarray(offset), headers },
        options,
      )
      if (answer.h) return answer.h
    } catch (error) {
      if (!mayGoOn(error) || attempt === TRIES) throw error
    }
    const session = await client.getUploadSession({ uploadId }, options)
    if (session.h) return session.h
    offset = session.file_offset ?? 0
  }
  throw unavailable('The service didn’t accept the whole file.')
}

/**
 * After a broken connection the service may still be storing received bytes, so the offset read may be too
 * low.
 */
const mayGoOn = (error: unknown) =>
  isCallError(error) && (error.problem.isTransient || error.problem.kind === 'fileOffsetMismatch')
