import type { FlowExchange } from '@/lib/contract/flow-answers'
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

/** Exchanges of one flow that are kept, and characters of one side of an exchange. */
const KEPT = 500
const LONGEST = 16_384
const PAGE = 50

export interface ExchangeLog {
  write(flowId: string, exchange: Omit<FlowExchange, 'id'>): Promise<void>
  /** Newest first, 50 at a time. `before` is the id of the last one of the page before. */
  list(flowId: string, before?: number): Promise<FlowExchange[]>
  /** When a flow token was first seen, ms since 1970; undefined when it was not, or so long ago that it is forgotten. */
  firstSeen(flowId: string, flowToken: string): Promise<number | undefined>
}

/** What was asked and answered, the newest 500 of each flow. */
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
          request: bounded(request),
          answer: answer === null ? null : bounded(answer),
          status,
          is_encrypted: encodeFlag(isEncrypted),
          problem: problem === null ? null : withoutNul(problem),
        })
        .execute()
      await forgetOld(store, flowId)
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
    async firstSeen(flowId, flowToken) {
      const start = tokenStart(flowToken)
      const row = await store.reads
        .selectFrom('flow_exchanges')
        .select('at')
        .where('flow_id', '=', flowId)
        // Both engines count code points.
        .where((eb) => eb(eb.fn('substr', ['request', eb.lit(1), eb.lit([...start].length)]), '=', start))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row?.at
    },
  }
}

/** PostgreSQL keeps no text with a NUL character in it; in JSON it is escaped. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

/** Every logged request begins with its token, so that it can be found again. */
export const loggedRequest = (flowToken: string, request: object): object => ({
  flow_token: flowToken,
  ...request,
})

const tokenStart = (flowToken: string) => `{"flow_token":${encodeJson(flowToken)},`

function bounded(value: unknown): string {
  const json = encodeJson(value)
  if (json.length <= LONGEST) return json
  const flow_token: unknown = Object(value).flow_token
  return encodeJson({
    ...(typeof flow_token === 'string' ? { flow_token } : {}),
    left_out: `${json.length} characters`,
  })
}

async function forgetOld(store: Store, flowId: string): Promise<void> {
  const oldest = await store.db
    .selectFrom('flow_exchanges')
    .select('id')
    .where('flow_id', '=', flowId)
    .orderBy('id', 'desc')
    .offset(KEPT - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await store.db
    .deleteFrom('flow_exchanges')
    .where('flow_id', '=', flowId)
    .where('id', '<', oldest.id)
    .execute()
}
