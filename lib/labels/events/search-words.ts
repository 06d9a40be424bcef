import type { EventReading } from '@/lib/contract/event-log'
import { isObject } from '@/lib/contract/json'
import { foldForSearch } from '@/lib/language/template/search-text'
import { plainText } from './plain-text'
import type { EventChange } from './split-delivery'

/** Maximum characters of an event’s texts kept for search; the rest is only in the details. */
const MOST_CHARACTERS = 4000
const MOST_TEXT_CHARACTERS = 1000

/** Members nobody searches for; some are long. */
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

/** Texts and IDs in a value, in order, at any depth. */
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

/** Phone numbers are found with or without the plus sign. */
const withPlus = (text: string) => (/^[1-9]\d{6,14}$/.test(text) ? `+${text}` : text)

/** The searchable text of an event: sentence, field, and the event’s texts and IDs, normalized. */
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
