import { raise } from './raise'

export const isMultipart = (type: string): boolean => /^multipart\/form-data\b/i.test(type)

/**
 * The parts of a form sent as multipart/form-data.
 *
 * @throws ServiceError malformedBody
 */
export function readMultipart(bytes: Uint8Array, type: string): Promise<FormData> {
  return new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData().catch(() =>
    raise('malformedBody', {
      details: 'The form cannot be read: its parts or their boundary are broken.',
    }),
  )
}
