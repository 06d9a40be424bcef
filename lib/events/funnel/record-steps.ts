import { createHash } from 'node:crypto'
import { type Insertable, type SqlBool, sql, type Transaction } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import { isSharedToken, markedFlow } from '@/lib/contract/flow-mark'
import { withoutTemplateMark } from '@/lib/contract/template-mark'
import { idAt, isMadeUp, objectAt, objectsAt, textAt } from '@/lib/labels/events/members'
import type { Queries } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { type AnsweredEvent, answersIn } from '../answers/record-answers'
import { hoursOf, lockFlows, MESSAGE, markUncounted, writeTimes } from './flow-hours'

export type FlowStep = Omit<Insertable<Tables['flow_steps']>, 'id' | 'sent_ms' | 'opened_ms'>

const ROWS_OF_A_STATEMENT = 100
const OLD_CHATS = 'history'
const sentStatuses: ReadonlySet<string> = new Set(['sent', 'delivered', 'read'])
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

const ofMessages = (steps: readonly Pick<FlowStep, 'flow_id' | 'token_hash'>[]) => {
  const pairs = new Map(steps.map((step) => [JSON.stringify([step.flow_id, step.token_hash]), step]))
  return sql<SqlBool>`(${sql.join(
    [...pairs.values()].map(
      ({ flow_id, token_hash }) => sql`(flow_id = ${flow_id} and token_hash = ${token_hash})`,
    ),
    sql` or `,
  )})`
}

/** Stores steps once each, with the earliest reported time. In a transaction. */
export async function writeSteps(tx: Queries, steps: readonly FlowStep[]): Promise<void> {
  const rows = firstOfEach(steps)
  if (rows.length === 0) return
  await lockFlows(
    tx,
    rows.map(({ flow_id }) => flow_id),
  )
  const parts: FlowStep[][] = []
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT)
    parts.push(rows.slice(start, start + ROWS_OF_A_STATEMENT))
  const hours = rows.map(({ flow_id, at }) => ({ flow_id, hour: Math.floor(at / HOUR_MS) }))
  for (const some of parts) hours.push(...(await hoursOf(tx, ofMessages(some))))
  await markUncounted(tx, hours)
  for (const some of parts) {
    await tx
      .insertInto('flow_steps')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['flow_id', 'token_hash', 'kind', 'screen'])
          .doUpdateSet((of) => ({ at: of.ref('excluded.at') }))
          .whereRef('excluded.at', '<', 'flow_steps.at'),
      )
      .execute()
    await writeTimes(tx, ofMessages(some))
  }
}

/** Counts the messages of steps again that are about to be removed; what it returns does so after that. */
export async function countAgain(tx: Queries, ids: readonly unknown[]): Promise<() => Promise<void>> {
  const steps = await tx
    .selectFrom('flow_steps')
    .select(['flow_id', 'token_hash'])
    .where('id', 'in', ids.map(Number))
    .execute()
  await lockFlows(
    tx,
    steps.map(({ flow_id }) => flow_id),
  )
  const messages = ofMessages(steps)
  await markUncounted(tx, await hoursOf(tx, messages))
  return () => writeTimes(tx, messages)
}

/** Stores which messages with flows were sent and answered, in the transaction that stores the events. */
export const recordSteps = (tx: Transaction<Tables>, events: readonly AnsweredEvent[]): Promise<void> =>
  writeSteps(tx, events.flatMap(stepsIn))
