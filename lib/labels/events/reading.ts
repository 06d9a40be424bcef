import type { EventObjectKind, EventReading, EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/language/template/json'
import { shortened } from './plain-text'

/** Maximum length of a sentence. */
const SENTENCE_CHARACTERS = 480

/** Input of a reader: a change’s value, with its field and account. */
export interface ReadableChange {
  field: string
  value: JsonObject
  accountId: string | null
}

/** Reads the changes of one field; undefined for unknown formats. */
export type FieldReader = (change: ReadableChange) => EventReading | undefined

interface ReadingParts {
  sentence: string
  severity?: EventSeverity
  /** The object; the ID is absent if the event doesn’t contain it. */
  about?: { kind: EventObjectKind; id?: string | null }
  needsPerson?: boolean
  /** Topics it makes stale, besides the list of events. */
  topics?: readonly string[]
}

/** A reading; by default without severity, object or need for a person. */
export const reading = ({
  sentence,
  severity = 'info',
  about,
  needsPerson = false,
  topics = [],
}: ReadingParts): EventReading => ({
  sentence: shortened(sentence, SENTENCE_CHARACTERS),
  severity,
  objectKind: about?.kind ?? null,
  objectId: about?.id ?? null,
  needsPerson,
  topics: ['events', ...topics],
})

const lists = { template: 'templates', 'phone-number': 'phone-numbers', flow: 'flows' } as const

/** An object with pages of its own, and the topics of its list and page. */
export const thing = (kind: keyof typeof lists, id: string | undefined) => ({
  about: { kind, id },
  topics: id === undefined ? [lists[kind]] : [lists[kind], `${kind}:${id}`],
})
