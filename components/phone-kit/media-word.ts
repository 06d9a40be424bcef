import { messageWords } from '@/lib/language/template/message-words'

/** The file at the start of a message. */
export interface MediaHeader {
  /** Uppercase: IMAGE, VIDEO, DOCUMENT or LOCATION. */
  format: string
  /** Its URL; undefined if there is nothing to show. */
  url?: string
  filename?: string
  /** For a LOCATION: name and address of the place. */
  name?: string
  address?: string
}

const words = new Map<string, 'photo' | 'video' | 'document' | 'location'>([
  ['IMAGE', 'photo'],
  ['VIDEO', 'video'],
  ['DOCUMENT', 'document'],
  ['LOCATION', 'location'],
])

/** A phone's name for a file format, in its language. */
export function mediaWord(format: string, language = ''): string {
  const word = words.get(format)
  return word ? messageWords(language)[word] : 'Attachment'
}
