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

const mediaWords = new Map([
  ['IMAGE', 'Photo'],
  ['VIDEO', 'Video'],
  ['DOCUMENT', 'Document'],
  ['LOCATION', 'Location'],
])

/** What people call a file of a format. */
export const mediaWord = (format: string): string => mediaWords.get(format) ?? 'Attachment'
