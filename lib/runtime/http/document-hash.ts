import { createHash } from 'node:crypto'

/** Normalizes line endings, which differ between repositories and mean nothing in JSON. */
export const withPlainLineEnds = (text: string): string => text.replaceAll('\r\n', '\n')

/** SHA-256 hash of a document's content in hexadecimal. */
export const documentHash = (text: string): string =>
  createHash('sha256').update(withPlainLineEnds(text)).digest('hex')
