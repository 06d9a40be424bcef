import { sampleIdOf } from '@/lib/contract/sample-handles'
import { isProblem, offline } from './api'
import { addressOf, type ResponseOf } from './call'
import { ProblemError } from './problem-error'

export type UploadedSample = ResponseOf<'POST /api/samples'>

/**
 * Uploads a sample file for a header. `XMLHttpRequest`, because `fetch` tells no progress of an upload.
 *
 * @param onProgress part of the bytes that has left, from 0 to 1
 * @throws ProblemError; an aborted upload throws the signal's reason
 */
export function uploadSample(
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<UploadedSample> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf('POST /api/samples', { query: { file_name: file.name } }))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      // The route handler's own answer; a failure is always a problem.
      if (request.status === 200) resolve(request.response as UploadedSample)
      else reject(new ProblemError(isProblem(request.response) ? request.response : offline))
    }
    request.onerror = () => reject(new ProblemError(offline))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(file)
  })
}

/** Address of a sample in a draft (`sample:<id>`), or undefined for a handle of the service. */
export function sampleAddress(handle: string): string | undefined {
  const id = sampleIdOf(handle)
  return id && addressOf('GET /api/samples/:id', { params: { id } })
}
