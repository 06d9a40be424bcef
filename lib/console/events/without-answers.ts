import type { EventDetail, EventRow } from '@/lib/contract/event-log'
import { isObject, tryParseJson } from '@/lib/contract/json'
import { searchedWords } from '@/lib/events/log/event-filter'
import { withPlainLetters } from '@/lib/events/receiver/plain-letters'
import { sentenceWithoutAnswers } from '@/lib/labels/events/fields/message-content'
import { searchWords } from '@/lib/labels/events/search-words'

/** Placeholder for answers that someone may not see. */
const HIDDEN_ANSWERS = '[hidden]'

const ANSWERS = 'response_json'

/** A received change without answers from flows; the same value if there are none. */
export function changeWithoutAnswers(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(changeWithoutAnswers)
    return all.some((each, index) => each !== value[index]) ? all : value
  }
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]): [string, unknown, unknown] => [
    name,
    member,
    name === ANSWERS ? HIDDEN_ANSWERS : changeWithoutAnswers(member),
  ])
  if (members.every(([, member, hidden]) => hidden === member)) return value
  return Object.fromEntries(members.map(([name, , hidden]) => [name, hidden]))
}

/** The original body, unless it contains answers. */
function hideInBody(body: string): string {
  const value = tryParseJson(body)
  if (value === undefined) return body
  const hidden = changeWithoutAnswers(value)
  return hidden === value ? body : JSON.stringify(hidden)
}

/** An event row for people who may not see answers from flows. */
export const rowWithoutAnswers = <Row extends Pick<EventRow, 'sentence'>>(row: Row): Row => ({
  ...row,
  sentence: sentenceWithoutAnswers(row.sentence),
})

/** A full event for people who may not see answers from flows. */
export const eventWithoutAnswers = (event: EventDetail): EventDetail => ({
  ...rowWithoutAnswers(event),
  change: changeWithoutAnswers(event.change),
  delivery: event.delivery && { ...event.delivery, body: hideInBody(event.delivery.body) },
})

/** Whether a search matches the visible parts of an event. Matching hidden answers would reveal them. */
export function isFoundWithoutAnswers(
  { field, sentence, change }: Pick<EventRow, 'field' | 'sentence'> & { change: unknown },
  { text, businessAccountId }: { text: string; businessAccountId: string },
): boolean {
  const hidden = { sentence: sentenceWithoutAnswers(sentence), change: changeWithoutAnswers(change) }
  if (hidden.change === change && hidden.sentence === sentence) return true
  const value = isObject(hidden.change) ? hidden.change.value : null
  const searched = withPlainLetters(searchWords({ field, value, entryId: businessAccountId }, hidden))
  return searchedWords(text).every((word) => searched.includes(word))
}
