import { flowLimits, MIB } from '@/lib/contract/limits'
import { raise } from '../http/raise'
import { assessApart, UncheckableDocument } from './assess-apart'
import type { AssessedDocument } from './save-version'

/**
 * Checks a document that somebody sends. One with errors is taken all the same (G30); refused is what no store can keep.
 *
 * @throws ServiceError flowDocumentTooLarge, invalidParameter
 */
export async function checkDocument(given: string): Promise<AssessedDocument> {
  // A text that came as JSON may hold half a character, which no store can keep.
  const text = given.toWellFormed()
  if (Buffer.byteLength(text) > flowLimits.documentBytes) {
    raise('flowDocumentTooLarge', {
      details: `A document has at most ${flowLimits.documentBytes / MIB} MB.`,
    })
  }
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    const before = text.slice(0, nul).split('\n')
    const message = `The document has the character U+0000 in line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}. Remove it, then upload again.`
    raise('invalidParameter', { details: message, issues: [{ field: 'file', message }] })
  }
  const assessment = await assessApart(text).catch((error: unknown) => {
    if (!(error instanceof UncheckableDocument)) throw error
    const message = 'The document is too intricate to be checked. Make it smaller, then upload again.'
    return raise('invalidParameter', { details: message, issues: [{ field: 'file', message }] })
  })
  return { text, assessment }
}
