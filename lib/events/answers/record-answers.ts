import type { Insertable, Transaction } from 'kysely'
import { markedFlow } from '@/lib/contract/flow-mark'
import { tryParseJson } from '@/lib/contract/json'
import { readOldMessages } from '@/lib/events/log/read-old-messages'
import { idAt, isMadeUp, at as memberAt, objectsAt, textAt } from '@/lib/labels/events/members'
import { foreign } from '@/lib/labels/events/plain-text'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

const ROWS_OF_A_STATEMENT = 100
/** Events imported from before the number was connected; they are not answers to this console. */
const OLD_CHATS = 'history'
const TOKEN_CHARACTERS = 500
const NAME_CHARACTERS = 100

type Answer = Insertable<Tables['customer_answers']>

/** The parts of an event needed to find answers. Times in ms since 1970. */
export interface AnsweredEvent {
  field: string
  /** The `changes[]` member. */
  change: unknown
  at: number
  receivedAt: number
}

/**
 * Stores people's answers to flows (spec:events#interactive-answers). Call in the transaction that first
 * stores the events, and with new events only, so that each answer is stored once despite redelivery.
 * @returns flows that were answered
 */
export async function recordAnswers(
  tx: Transaction<Tables>,
  events: readonly AnsweredEvent[],
): Promise<string[]> {
  const answers = events.flatMap(answersIn)
  for (let start = 0; start < answers.length; start += ROWS_OF_A_STATEMENT) {
    const rows = answers.slice(start, start + ROWS_OF_A_STATEMENT)
    await tx.insertInto('customer_answers').values(rows).execute()
  }
  return [...new Set(answers.map(({ flow_id }) => flow_id).filter(Boolean))]
}

/** All answers of an event, including those whose token names no flow. */
export function answersIn({ field, change, at, receivedAt }: AnsweredEvent): Answer[] {
  if (field === OLD_CHATS || isMadeUp(change)) return []
  return objectsAt(change, 'value', 'messages').flatMap((message): Answer[] => {
    const told = memberAt(message, 'interactive', 'nfm_reply', 'response_json')
    if (told === undefined) return []
    const response = typeof told === 'string' ? told : JSON.stringify(told)
    const flowToken = tokenOf(response)
    const flow = markedFlow(flowToken)
    const waId = idAt(message, 'from') ?? ''
    const contact = objectsAt(change, 'value', 'contacts').find((each) => idAt(each, 'wa_id') === waId)
    const name = textAt(contact, 'profile', 'name')
    return [
      {
        flow_id: flow?.flowId ?? '',
        version_id: flow?.versionId ?? '',
        flow_token: flowToken,
        message_id: idAt(message, 'id') ?? null,
        wa_id: waId,
        person_name: name === undefined ? null : foreign(name, NAME_CHARACTERS),
        phone_number_id: idAt(change, 'value', 'metadata', 'phone_number_id') ?? null,
        at: Math.min(at, receivedAt),
        received_at: receivedAt,
        // PostgreSQL cannot store NUL in text.
        response: response.replaceAll('\0', '\u{fffd}'),
      },
    ]
  })
}

function tokenOf(response: string): string {
  const token = textAt(tryParseJson(response), 'flow_token') ?? ''
  return token.slice(0, TOKEN_CHARACTERS).replaceAll('\0', '\u{fffd}')
}

/** Extracts answers from events stored before the console listed answers. */
export const readOldAnswers = (store: Store, isStopping?: () => boolean): Promise<void> =>
  readOldMessages(store, { fact: 'answer_events_to_read', record: recordAnswers }, isStopping)
