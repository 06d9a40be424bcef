import { isProblem, offline } from './api'
import { saveProfile } from './business-profile'
import { addressOf, call, type ResponseOf } from './call'
import { ProblemError } from './problem-error'

/** `file_offset`: bytes the service has; `h`: handle of the whole file. */
export type UploadState = ResponseOf<'GET /api/uploads/:id'>

/** The calls an upload is made of. Each throws `ProblemError`, or the signal's reason. */
export interface UploadApi {
  open(file: Blob, fileName: string, signal: AbortSignal): Promise<UploadState>
  read(uploadId: string, signal: AbortSignal): Promise<UploadState>
  /** @param onSent bytes of `file` that have left */
  send(
    uploadId: string,
    file: Blob,
    offset: number,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<UploadState>
}

export const uploadApi: UploadApi = {
  open: (file, fileName, signal) =>
    call('POST /api/uploads', {
      body: { file_length: file.size, file_type: file.type, file_name: fileName },
      signal,
    }),
  read: (uploadId, signal) => call('GET /api/uploads/:id', { params: { id: uploadId }, signal }),
  send: sendBytes,
}

/** `XMLHttpRequest`, because `fetch` tells no progress of an upload. */
function sendBytes(
  uploadId: string,
  file: Blob,
  offset: number,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadState> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const given = { params: { id: uploadId }, query: { file_offset: offset } }
    request.open('POST', addressOf('POST /api/uploads/:id', given))
    request.setRequestHeader('content-type', file.type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      // The route handler's own answer; a failure is always a problem.
      if (request.status === 200) resolve(request.response as UploadState)
      else reject(new ProblemError(isProblem(request.response) ? request.response : offline))
    }
    request.onerror = () => reject(new ProblemError(offline))
    const end = () => {
      request.abort()
      reject(signal.reason)
    }
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    request.send(file.slice(offset))
  })
}

/** Puts an uploaded photo on a profile whose photo still is the one that was shown. */
export const applyPhoto = (
  phoneNumberId: string,
  { handle, shownUrl }: { handle: string; shownUrl: string },
  signal: AbortSignal,
) =>
  saveProfile(
    phoneNumberId,
    { profile_picture_handle: handle, base: { profile_picture_url: shownUrl } },
    signal,
  )
