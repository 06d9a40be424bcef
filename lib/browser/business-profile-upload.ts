import { keptPhotoAddress, saveProfile } from './business-profile'
import { addressOf, call, type ResponseOf } from './call'
import { loadFile, postFile } from './files'

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
  send: (uploadId, file, offset, onSent, signal) =>
    postFile(
      addressOf('POST /api/uploads/:id', { params: { id: uploadId }, query: { file_offset: offset } }),
      file.slice(offset, file.size, file.type),
      { onSent, signal },
    ),
}

interface AppliedPhoto {
  handle: string
  /** Of the photo the console keeps, which is the same. */
  hash: string
  /** What the page showed until now. */
  shownUrl: string
}

/** Puts an uploaded photo on a profile whose photo still is the one that was shown. */
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

/** Has the console keep a photo, so that it can be put back later. Answers its hash. */
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

/** A photo the console keeps. */
export const loadKeptPhoto = (phoneNumberId: string, hash: string): Promise<Blob> =>
  loadFile(keptPhotoAddress(phoneNumberId, hash))
