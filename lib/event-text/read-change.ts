import type { EventReading } from '@/lib/contract/event-log'
import { isObject } from '@/lib/template-text/json'
import { fieldReaders } from './field-readers'
import { foreign } from './plain-text'
import { reading } from './reading'
import { type EventChange, UNKNOWN_FIELD } from './split-delivery'

const FIELD_CHARACTERS = 80

function unknownSentence(field: string): string {
  if (field === UNKNOWN_FIELD || field === '') {
    return 'An event arrived that does not say what kind it is. Its details show it as it was received.'
  }
  const kind = foreign(field, FIELD_CHARACTERS)
  return fieldReaders.has(field)
    ? `An event of the kind ${kind} arrived in a form the console does not know. Its details show it as it was received.`
    : `An event of the kind ${kind} arrived. The console has no words for it yet; its details show it as it was received.`
}

/**
 * What a change says to people (gap 6.1). Total: a field, shape or value nobody knows gets an honest sentence, never
 * an error. `entryId` is the account; without it events of the account have no object id.
 */
export function readChange(
  change: Pick<EventChange, 'field' | 'value'> & Partial<Pick<EventChange, 'entryId'>>,
): EventReading {
  const { field, value, entryId = null } = change
  const read = isObject(value) ? fieldReaders.get(field)?.({ field, value, accountId: entryId }) : undefined
  return read ?? reading({ sentence: unknownSentence(field) })
}
