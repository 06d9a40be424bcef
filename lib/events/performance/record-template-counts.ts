import type { Insertable, Transaction } from 'kysely'
import type { MarkedTemplate } from '@/lib/contract/template-mark'
import { hourOf } from '@/lib/events/log/hour-of'
import { readOldMessages } from '@/lib/events/log/read-old-messages'
import { objectsAt } from '@/lib/labels/events/members'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import {
  repliesTold,
  statusesTold,
  type ToldEvent,
  type ToldReply,
  templateOfStatus,
} from './told-of-templates'

const ROWS_OF_A_STATEMENT = 400

type Count = Insertable<Tables['template_counts']>
type Reply = ToldReply & { hour: number }

/**
 * Counts template message events by hour. Call in the transaction that first stores the events, and with new
 * events only, so that each counts once despite redelivery. Events arrive in any order: an answer that
 * precedes its message's statuses waits for one that names the template. Most batches need a single
 * statement, which also returns whether answers are waiting.
 */
export async function recordTemplateCounts(
  tx: Transaction<Tables>,
  events: readonly (ToldEvent & { at: number })[],
): Promise<void> {
  const counts = new Map<string, Count>()
  const add = ({ name, language }: MarkedTemplate, { kind, detail, hour }: Omit<Reply, 'messageId'>) => {
    const key = JSON.stringify([name, language, hour, kind, detail])
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { template: name, language, hour, kind, detail, count })
  }
  const named = new Map<string, MarkedTemplate>()
  for (const event of events) {
    const hour = hourOf(event.at)
    for (const { template, messageId, kind, detail } of statusesTold(event)) {
      if (template) named.set(messageId, template)
      add(template ?? { name: '', language: '' }, { kind, detail, hour })
    }
  }
  const replies = events.flatMap((event) =>
    repliesTold(event).map((reply): Reply => ({ ...reply, hour: hourOf(event.at) })),
  )
  const waiting = await addKnown(tx, replies, add)
  const areWaiting = await write(tx, [...counts.values()])
  if (areWaiting && named.size > 0) {
    counts.clear()
    for (const reply of await takeWaiting(tx, [...named.keys()])) {
      const template = named.get(reply.messageId)
      if (template) add(template, reply)
    }
    await write(tx, [...counts.values()])
  }
  await wait(tx, waiting)
}

/** | @returns those whose message is not known yet */
async function addKnown(
  tx: Transaction<Tables>,
  replies: readonly Reply[],
  add: (template: MarkedTemplate, reply: Reply) => void,
): Promise<Reply[]> {
  if (replies.length === 0) return []
  const templates = await templatesOf(tx, [...new Set(replies.map(({ messageId }) => messageId))])
  return replies.filter((reply) => {
    const template = templates.get(reply.messageId)
    if (template) add(template, reply)
    return template === undefined
  })
}

/** Templates by message; null if the message has none or does not name it. */
async function templatesOf(
  tx: Transaction<Tables>,
  messageIds: readonly string[],
): Promise<Map<string, MarkedTemplate | null>> {
  const found = new Map<string, MarkedTemplate | null>()
  for (let start = 0; start < messageIds.length; start += ROWS_OF_A_STATEMENT) {
    const rows = await tx
      .selectFrom('events')
      .select(['object_id', 'change'])
      .where('object_kind', '=', 'message')
      .where('object_id', 'in', messageIds.slice(start, start + ROWS_OF_A_STATEMENT))
      .execute()
    for (const { object_id: id, change } of rows) {
      const [status] = objectsAt(decodeJson(change), 'value', 'statuses')
      if (id === null || status === undefined || found.get(id)) continue
      found.set(id, templateOfStatus(status) ?? null)
    }
  }
  return found
}

/** | @returns whether answers are waiting */
async function write(tx: Transaction<Tables>, counts: readonly Count[]): Promise<boolean> {
  let areWaiting = false
  for (let start = 0; start < counts.length; start += ROWS_OF_A_STATEMENT) {
    const rows = await tx
      .insertInto('template_counts')
      .values(counts.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['template', 'hour', 'kind', 'language', 'detail'])
          .doUpdateSet((of) => ({ count: of('template_counts.count', '+', of.ref('excluded.count')) })),
      )
      .returning((of) => of.exists(of.selectFrom('template_replies').select('id')).as('are_waiting'))
      .execute()
    areWaiting ||= rows.some(({ are_waiting }) => Boolean(are_waiting))
  }
  return areWaiting
}

async function takeWaiting(tx: Transaction<Tables>, messageIds: readonly string[]): Promise<Reply[]> {
  const taken: Reply[] = []
  for (let start = 0; start < messageIds.length; start += ROWS_OF_A_STATEMENT) {
    const rows = await tx
      .deleteFrom('template_replies')
      .where('message_id', 'in', messageIds.slice(start, start + ROWS_OF_A_STATEMENT))
      .returning(['message_id as messageId', 'kind', 'detail', 'hour'])
      .execute()
    taken.push(
      ...rows.map((row) => ({ ...row, kind: row.kind === 'tap' ? ('tap' as const) : ('answer' as const) })),
    )
  }
  return taken
}

async function wait(tx: Transaction<Tables>, replies: readonly Reply[]): Promise<void> {
  for (let start = 0; start < replies.length; start += ROWS_OF_A_STATEMENT) {
    const rows = replies
      .slice(start, start + ROWS_OF_A_STATEMENT)
      .map(({ messageId, ...reply }) => ({ ...reply, message_id: messageId }))
    await tx.insertInto('template_replies').values(rows).execute()
  }
}

/** Counts events stored before the console counted template results. */
export const countOldEvents = (store: Store, isStopping?: () => boolean): Promise<void> =>
  readOldMessages(store, { fact: 'template_events_to_count', record: recordTemplateCounts }, isStopping)
