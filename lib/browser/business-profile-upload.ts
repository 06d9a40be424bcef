import { keptPhotoAddress, saveProfile } from './business-profile'
import { addressOf, call, type ResponseOf } from './call'
import { loadFile, postFile } from './files'

/** `file_offset`: bytes received by the service; `h`: handle of the complete file. */
export type UploadState = ResponseOf<'GET /api/uploads/:id'>

/** The requests of an upload. Each throws `ProblemError`, or the signal's reason. */
export interface UploadApi {
  open(file: Blob, fileName: string, signal: AbortSignal): Promise<UploadState>
  read(uploadId: string, signal: AbortSignal): Promise<UploadState>
  /** @param onSent number of bytes of `file` sent so far */
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
  send: (uploadId, file, offset, onSent, signal) =>
    postFile(
      addressOf('POST /api/uploads/:id', { params: { id: uploadId }, query: { file_offset: offset } }),
      file.slice(offset, file.size, file.type),
      { onSent, signal },
    ),
}

interface AppliedPhoto {
  handle: string
  /** Hash of the copy stored by the console. */
  hash: string
  /** URL of the photo shown so far. */
  shownUrl: string
}

/** Sets an uploaded photo on a profile, unless its photo changed in the meantime. */
export const applyPhoto = (
  phoneNumberId: string,
  { handle, hash, shownUrl }: AppliedPhoto,
  signal: AbortSignal,
) =>
  saveProfile(
    phoneNumberId,
    { profile_picture_handle: handle, photo: hash, base: { profile_picture_url: shownUrl } },
    signal,
  )

/** Stores a photo in the console, so it can be restored later. Returns its hash. */
export const keepPhoto = (
  phoneNumberId: string,
  file: Blob,
  signal: AbortSignal,
): Promise<ResponseOf<'POST /api/business-profile/:phoneNumberId/photos'>> =>
  postFile(
    addressOf('POST /api/business-profile/:phoneNumberId/photos', { params: { phoneNumberId } }),
    file,
    {
      signal,
    },
  )

/** Loads a photo stored by the console. */
export const loadKeptPhoto = (phoneNumberId: string, hash: string): Promise<Blob> =>
  loadFile(keptPhotoAddress(phoneNumberId, hash))
