import type { EventObjectKind, EventReading, EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/language/template/json'
import { shortened } from './plain-text'

/** A sentence is never longer than this, whatever its parts are. */
const SENTENCE_CHARACTERS = 480

/** What a reader gets: the value of a change, and around it the field and the account. */
export interface ReadableChange {
  field: string
  value: JsonObject
  accountId: string | null
}

/** Reads the changes of one field; undefined when this one has a shape it does not know. */
export type FieldReader = (change: ReadableChange) => EventReading | undefined

interface ReadingParts {
  sentence: string
  severity?: EventSeverity
  /** What it is about; the id is absent where the event does not say it. */
  about?: { kind: EventObjectKind; id?: string | null }
  needsPerson?: boolean
  /** What it makes stale besides the list of events. */
  topics?: readonly string[]
}

/** A reading: of no particular severity, about nothing and needing nobody unless it says otherwise. */
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

/** A thing with pages of its own, and the topics of its list and of itself. */
export const thing = (kind: keyof typeof lists, id: string | undefined) => ({
  about: { kind, id },
  topics: id === undefined ? [lists[kind]] : [lists[kind], `${kind}:${id}`],
})
