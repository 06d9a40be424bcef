import type { FlowExchange } from '@/lib/contract/flow-answers'
import { loggedRequests } from '@/lib/contract/page-limits'
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import { keepNewestOfFlow } from '@/lib/store/keep-newest'
import type { Store } from '@/lib/store/open'

/** Exchanges kept per flow, and characters kept of each side. */
const LONGEST = 16_384
const PAGE = 50
const NOT_SIGNED = 432

export interface ExchangeLog {
  write(flowId: string, exchange: Omit<FlowExchange, 'id'>): Promise<void>
  /** Newest first, 50 at a time. `before` is the ID of the previous page's last one. */
  list(flowId: string, before?: number): Promise<FlowExchange[]>
}

/** Log of requests and answers, the newest 500 per flow. */
export function createExchangeLog(store: Store): ExchangeLog {
  return {
    async write(flowId, { at, durationMs, action, screen, request, answer, status, isEncrypted, problem }) {
      await store.db
        .insertInto('flow_exchanges')
        .values({
          flow_id: flowId,
          at,
          duration_ms: durationMs,
          action: withoutNul(action),
          screen: screen === null ? null : withoutNul(screen),
          request: encodeJson(request),
          answer: answer === null ? null : encodeJson(answer),
          status,
          is_encrypted: encodeFlag(isEncrypted),
          problem: problem === null ? null : withoutNul(problem),
        })
        .execute()
      if (status === NOT_SIGNED) await forgetOlderUnsigned(store, flowId)
      await keepNewestOfFlow(store.db, 'flow_exchanges', flowId, loggedRequests.received)
    },
    async list(flowId, before) {
      let query = store.reads.selectFrom('flow_exchanges').selectAll().where('flow_id', '=', flowId)
      if (before !== undefined) query = query.where('id', '<', before)
      const rows = await query.orderBy('id', 'desc').limit(PAGE).execute()
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        durationMs: row.duration_ms,
        action: row.action,
        screen: row.screen,
        request: decodeJson<unknown>(row.request),
        answer: row.answer === null ? null : decodeJson<unknown>(row.answer),
        status: row.status,
        isEncrypted: decodeFlag(row.is_encrypted),
        problem: row.problem,
      }))
    },
  }
}

/** PostgreSQL can't store NUL in text; in JSON it is escaped. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

/** The logged form of one side; if too long, only its length. */
export function loggable(value: object): object {
  const { length } = encodeJson(value)
  return length <= LONGEST ? value : { left_out: `${length} characters` }
}

/**
 * Anyone can send unsigned requests. Only the last one is kept, so that they never push out requests of
 * customers.
 */
async function forgetOlderUnsigned(store: Store, flowId: string): Promise<void> {
  const unsigned = store.db
    .selectFrom('flow_exchanges')
    .where('flow_id', '=', flowId)
    .where('status', '=', NOT_SIGNED)
  const last = await unsigned.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!last) return
  await store.db
    .deleteFrom('flow_exchanges')
    .where('flow_id', '=', flowId)
    .where('status', '=', NOT_SIGNED)
    .where('id', '<', last.id)
    .execute()
}
