import type { EventReading } from '@/lib/contract/event-log'
import { isObject } from '@/lib/language/template/json'
import { foldForSearch } from '@/lib/language/template/search-text'
import { plainText } from './plain-text'
import type { EventChange } from './split-delivery'

/** Characters kept for the search besides the sentence; the rest can be read in the details. */
const MOST_CHARACTERS = 4000
const MOST_TEXT_CHARACTERS = 1000

/** Nobody searches for these, and some are long. */
const skipped = new Set([
  'sha256',
  'sdp',
  'mime_type',
  'messaging_product',
  'timestamp',
  'time',
  'url',
  'event_id',
])

/** Texts and identifiers of a value in the order they stand, however deep it is. */
function* textsOf(value: unknown): Generator<string> {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string') yield next
    else if (Number.isSafeInteger(next)) yield String(next)
    else if (Array.isArray(next)) left.push(...next.slice(0, MOST_CHARACTERS).reverse())
    else if (isObject(next)) {
      for (const [member, inner] of Object.entries(next).reverse()) if (!skipped.has(member)) left.push(inner)
    }
  }
}

/** A phone number is found with its plus sign and without. */
const withPlus = (text: string) => (/^[1-9]\d{6,14}$/.test(text) ? `+${text}` : text)

/** What a search over events looks into: the sentence, the field, and the texts and identifiers of the event, folded. */
export function searchWords(
  change: Pick<EventChange, 'field' | 'value' | 'entryId'>,
  reading: Pick<EventReading, 'sentence'>,
): string {
  const found = new Set([plainText(reading.sentence), change.field, change.entryId ?? ''])
  let room = MOST_CHARACTERS
  for (const text of textsOf(change.value)) {
    const plain = withPlus(plainText(text.slice(0, MOST_TEXT_CHARACTERS)))
    if (plain === '' || found.has(plain)) continue
    room -= plain.length + 1
    if (room < 0) break
    found.add(plain)
  }
  found.delete('')
  return foldForSearch([...found].join('\n'))
}
