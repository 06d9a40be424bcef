import { fileTypeFromBuffer } from 'file-type'

/** The media type of a file by its first bytes, never by its name; undefined when they fit no known type. */
export async function detectFileType(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  // An animated PNG is a PNG.
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime
}
