import type { EndpointTable } from './endpoint'
import { uploadLimits } from './limits'
import { type UploadType, uploadTypes } from './upload-types'
import { z } from './zod'

/** Query for creating a session. `file_length` is in bytes. spec:business-profile#open-a-session. */
export const uploadSessionCreate = z.object({
  file_length: z.coerce
    .number('Give file_length as the number of bytes of the file.')
    .int('file_length must be a whole number of bytes.')
    .min(1, 'The file is empty.'),
  file_type: z
    .string()
    .transform((type) => (type.toLowerCase() === 'image/jpg' ? 'image/jpeg' : type.toLowerCase()))
    .pipe(
      z.enum(Object.keys(uploadTypes) as [UploadType, ...UploadType[]], {
        error: `file_type must be one of ${Object.keys(uploadTypes).join(', ')}.`,
      }),
    ),
  file_name: z
    .string('Give file_name.')
    .min(1, 'Give file_name.')
    .max(
      uploadLimits.fileNameCharacters,
      `file_name must be at most ${uploadLimits.fileNameCharacters} characters.`,
    ),
})

/**
 * A session as read: `file_offset` is the number of bytes stored so far, and `h` is the handle once the
 * upload is complete (spec:business-profile#bytes).
 */
export const uploadSession = z.looseObject({
  id: z.string(),
  file_offset: z.number().optional(),
  h: z.string().optional(),
})

export const uploadEndpoints = {
  createUploadSession: {
    method: 'POST',
    path: '/app/uploads',
    query: uploadSessionCreate,
    response: z.looseObject({ id: z.string() }),
    errors: ['photoTooLarge', 'fileTooLarge'],
    scope: 'business_management',
  },
  uploadBytes: {
    method: 'POST',
    path: '/:uploadId',
    node: 'upload-session',
    bytes: { max: Math.max(...Object.values(uploadTypes).map((type) => type.maxBytes)) },
    response: uploadSession,
    errors: [
      'photoTooLarge',
      'fileLengthMismatch',
      'fileTypeMismatch',
      'fileOffsetMismatch',
      'uploadExpired',
    ],
    scope: 'business_management',
  },
  getUploadSession: {
    method: 'GET',
    path: '/:uploadId',
    node: 'upload-session',
    response: uploadSession,
    errors: ['uploadExpired'],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
