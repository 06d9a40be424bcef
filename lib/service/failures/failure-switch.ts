import type { FailureOrder, Failures } from '@/lib/contract/failures'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../context'

/** What the service does wrong on purpose, for all processes over one store. */
export interface FailureSwitch {
  current(): Promise<Failures | undefined>
  turnOn(order: FailureOrder): Promise<Failures>
  turnOff(): Promise<void>
}

const FACT = 'failures'
const MINUTE_MS = 60_000
/** Every call asks: other processes are heard this late. */
const REMEMBERED_MS = 500

export function createFailureSwitch({
  store,
  clock,
}: Pick<ServiceContext, 'store' | 'clock'>): FailureSwitch {
  let known: { at: number; failures?: Failures } | undefined

  async function read(): Promise<Failures | undefined> {
    const row = await store.reads
      .selectFrom('facts')
      .select('value')
      .where('key', '=', FACT)
      .executeTakeFirst()
    return row && decodeJson<Failures>(row.value)
  }

  return {
    async current() {
      const now = clock()
      const isFresh = known !== undefined && now >= known.at && now - known.at < REMEMBERED_MS
      if (!isFresh) known = { at: now, failures: await read() }
      const failures = known?.failures
      return failures && failures.until > now ? failures : undefined
    },
    async turnOn({ minutes, ...order }) {
      const failures: Failures = { ...order, until: clock() + minutes * MINUTE_MS }
      const value = encodeJson(failures)
      await store.db
        .insertInto('facts')
        .values({ key: FACT, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      known = { at: clock(), failures }
      return failures
    },
    async turnOff() {
      await store.db.deleteFrom('facts').where('key', '=', FACT).execute()
      known = { at: clock() }
    },
  }
}
