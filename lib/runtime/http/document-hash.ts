import { createHash } from 'node:crypto'

/** Line ends differ between repositories and mean nothing in JSON: two texts that differ in them alone are the same. */
export const withPlainLineEnds = (text: string): string => text.replaceAll('\r\n', '\n')

/** Identifies the content of a document: a hash in hexadecimal. */
export const documentHash = (text: string): string =>
  createHash('sha256').update(withPlainLineEnds(text)).digest('hex')
