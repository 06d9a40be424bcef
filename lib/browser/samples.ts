import { sampleIdOf } from '@/lib/contract/sample-handles'
import { withAccountOfPage } from './account-of-page'
import { addressOf, type ResponseOf } from './call'
import { postFile } from './files'

export type UploadedSample = ResponseOf<'POST /api/samples'>

/**
 * Uploads a header's sample file.
 *
 * @param onProgress fraction of the bytes sent, from 0 to 1
 * @throws ProblemError; an aborted upload throws the signal's reason
 */
export const uploadSample = (
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<UploadedSample> =>
  postFile(addressOf('POST /api/samples', { query: { file_name: file.name } }), file, {
    onSent: (bytes) => onProgress(file.size > 0 ? Math.min(1, bytes / file.size) : 0),
    signal,
  })

/** URL of a draft's sample (`sample:<id>`); undefined for a handle of the service. */
export function sampleAddress(handle: string): string | undefined {
  const id = sampleIdOf(handle)
  return id && withAccountOfPage(addressOf('GET /api/samples/:id', { params: { id } }))
}
