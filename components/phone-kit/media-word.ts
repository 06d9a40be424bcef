import { messageWords } from '@/lib/language/template/message-words'

/** The file a message begins with. */
export interface MediaHeader {
  /** In upper case: IMAGE, VIDEO, DOCUMENT or LOCATION. */
  format: string
  /** Where it is; missing where there is nothing to show. */
  url?: string
  filename?: string
  /** Of a LOCATION: what the place is called, and where it is. */
  name?: string
  address?: string
}

const words = new Map<string, 'photo' | 'video' | 'document' | 'location'>([
  ['IMAGE', 'photo'],
  ['VIDEO', 'video'],
  ['DOCUMENT', 'document'],
  ['LOCATION', 'location'],
])

/** What a phone calls a file of a format, in its language. */
export function mediaWord(format: string, language = ''): string {
  const word = words.get(format)
  return word ? messageWords(language)[word] : 'Attachment'
}
