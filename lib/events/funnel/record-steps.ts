import { createHash } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { isSharedToken, markedFlow } from '@/lib/contract/flow-mark'
import { withoutTemplateMark } from '@/lib/contract/template-mark'
import { idAt, isMadeUp, objectAt, objectsAt, textAt } from '@/lib/labels/events/members'
import type { Queries } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { type AnsweredEvent, answersIn } from '../answers/record-answers'

export type FlowStep = Omit<Insertable<Tables['flow_steps']>, 'id'>

const ROWS_OF_A_STATEMENT = 100
const OLD_CHATS = 'history'
const sentStatuses: ReadonlySet<string> = new Set(['sent', 'delivered', 'read'])
/** Prefix of message ids that replace the token hash where many messages share a token. */
export const MESSAGE = 'message:'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Flow, version and message of a token; undefined if it names no flow. */
function stepOf(token: string, messageId?: string): Omit<FlowStep, 'kind' | 'screen' | 'at'> | undefined {
  const marked = markedFlow(token)
  const isShared = isSharedToken(token)
  if (!marked || (isShared && messageId === undefined)) return undefined
  return {
    flow_id: marked.flowId,
    version_id: marked.versionId ?? '',
    // A template message names its template in addition to its button's token.
    token_hash: isShared ? `${MESSAGE}${hashOf(messageId ?? '')}` : hashOf(withoutTemplateMark(token)),
  }
}

/** What a data endpoint exchange reveals about a message. */
export interface Exchanged {
  flowToken: string
  at: number
  /** In the order the person saw them. */
  screens: readonly string[]
}

/**
 * Steps for an opened flow and the screens it reached. None if the token is not of this flow and a single
 * message.
 */
export function exchangedSteps(flowId: string, { flowToken, at, screens }: Exchanged): FlowStep[] {
  const step = stepOf(flowToken)
  if (step?.flow_id !== flowId) return []
  return [
    { ...step, kind: 'opened', screen: '', at },
    ...screens.map((screen) => ({ ...step, kind: 'screen', screen: screen.replaceAll('\0', ''), at })),
  ]
}

/** Steps for sent (spec:messages#which-flow-a-message-was) and answered messages with flows. */
export function stepsIn(event: AnsweredEvent): FlowStep[] {
  const answered = answersIn(event).flatMap(({ flow_token: token, at }): FlowStep[] => {
    const step = stepOf(token)
    return step ? [{ ...step, kind: 'completed', screen: '', at }] : []
  })
  return [...sentIn(event), ...answered]
}

function sentIn({ field, change, at, receivedAt }: AnsweredEvent): FlowStep[] {
  if (field === OLD_CHATS || isMadeUp(change)) return []
  return objectsAt(change, 'value', 'statuses').flatMap((status): FlowStep[] => {
    const word = textAt(status, 'status')?.toLowerCase() ?? ''
    const token = objectAt(status).biz_opaque_callback_data
    const messageId = idAt(status, 'id')
    if (!sentStatuses.has(word) || typeof token !== 'string' || messageId === undefined) return []
    const step = stepOf(token, messageId)
    return step ? [{ ...step, kind: 'sent', screen: '', at: Math.min(at, receivedAt) }] : []
  })
}

const keyOf = (step: FlowStep) => JSON.stringify([step.flow_id, step.token_hash, step.kind, step.screen])

/** Keeps the earliest of each message's identical steps. */
function firstOfEach(steps: readonly FlowStep[]): FlowStep[] {
  const first = new Map<string, FlowStep>()
  for (const step of steps) {
    const known = first.get(keyOf(step))
    if (!known || step.at < known.at) first.set(keyOf(step), step)
  }
  return [...first.values()]
}

/** Stores steps once each, with the earliest reported time. */
export async function writeSteps(queries: Queries, steps: readonly FlowStep[]): Promise<void> {
  const rows = firstOfEach(steps)
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    await queries
      .insertInto('flow_steps')
      .values(rows.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['flow_id', 'token_hash', 'kind', 'screen'])
          .doUpdateSet((of) => ({ at: of.ref('excluded.at') }))
          .whereRef('excluded.at', '<', 'flow_steps.at'),
      )
      .execute()
  }
}

/** Stores which messages with flows were sent and answered, in the transaction that stores the events. */
export const recordSteps = (tx: Transaction<Tables>, events: readonly AnsweredEvent[]): Promise<void> =>
  writeSteps(tx, events.flatMap(stepsIn))
