import type { Insertable } from 'kysely'
import { DAY_MS } from '@/lib/contract/durations'
import type { Tables } from '@/lib/store/tables'
import { type MediaName, mediaFiles } from './media/media-files'

const sampleId = (media: MediaName) => `demo-sample-${media}`

const bytesOf = (media: MediaName) => Buffer.from(mediaFiles[media].base64, 'base64')

/** The sample files as the console stores them for previews. */
export const sampleRows = (now: number): Insertable<Tables['samples']>[] =>
  Object.entries(mediaFiles).map(([media, file]) => ({
    // The table’s keys are the names of the files.
    id: sampleId(media as MediaName),
    file_name: file.fileName,
    file_type: file.fileType,
    bytes: Buffer.from(file.base64, 'base64'),
    created_by: 'demo',
    created_at: now,
  }))

/** A completed and used upload of the service, and the console’s record of it. */
export interface UsedUpload {
  handle: string
  session: Insertable<Tables['upload_sessions']>
  chunk: Insertable<Tables['upload_chunks']>
  node: Insertable<Tables['nodes']>
  sampleHandle: Insertable<Tables['sample_handles']>
}

/** The upload for a template’s header. A handle works once, so each use has its own. */
export function usedUpload(
  media: MediaName,
  { templateId, secret, submittedAt }: { templateId: string; secret: string; submittedAt: number },
): UsedUpload {
  const { fileName, fileType } = mediaFiles[media]
  const bytes = bytesOf(media)
  const id = `upload:${secret}`
  const handle = `4::${Buffer.from(fileType).toString('base64url')}:${secret}`
  return {
    handle,
    node: { id, kind: 'upload-session', account_id: '' },
    session: {
      id,
      account_id: '',
      file_name: fileName,
      file_type: fileType,
      file_length: bytes.byteLength,
      file_offset: bytes.byteLength,
      handle,
      consumed_by: templateId,
      created_at: submittedAt,
      expires_at: submittedAt + DAY_MS,
    },
    chunk: { session_id: id, start: 0, bytes },
    sampleHandle: { handle, sample_id: sampleId(media) },
  }
}
