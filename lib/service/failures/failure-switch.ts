import { MINUTE_MS } from '@/lib/contract/durations'
import type { FailureOrder, Failures } from '@/lib/contract/failures'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../context'

/** Simulated failures, shared by all processes over one store. */
export interface FailureSwitch {
  current(): Promise<Failures | undefined>
  turnOn(order: FailureOrder, by?: 'script'): Promise<Failures>
  turnOff(): Promise<void>
  /** Turns off failures that were enabled manually before this start. Scripts continue. */
  turnOffAtStart(): Promise<void>
  /** When every access token expires, in ms since 1970; undefined for never. */
  tokensExpireAt(): Promise<number | undefined>
  /** Null if they never expire. */
  expireTokens(at: number | null): Promise<void>
}

const FACT = 'failures'
const TOKENS_EXPIRE = 'access_tokens_expire_at'
/** Cache time: every call checks this, so changes by other processes take this long to apply. */
const REMEMBERED_MS = 500

export function createFailureSwitch({
  store,
  clock,
}: Pick<ServiceContext, 'store' | 'clock'>): FailureSwitch {
  interface Known {
    failures?: Failures
    tokensExpireAt?: number
  }
  let known: (Known & { at: number }) | undefined

  async function read(): Promise<Known> {
    const now = clock()
    if (known !== undefined && now >= known.at && now - known.at < REMEMBERED_MS) return known
    const rows = await store.reads
      .selectFrom('facts')
      .select(['key', 'value'])
      .where('key', 'in', [FACT, TOKENS_EXPIRE])
      .execute()
    const valueOf = (key: string) => rows.find((row) => row.key === key)?.value
    const [failures, expiry] = [valueOf(FACT), valueOf(TOKENS_EXPIRE)]
    known = {
      at: now,
      ...(failures === undefined ? {} : { failures: decodeJson<Failures>(failures) }),
      ...(expiry === undefined ? {} : { tokensExpireAt: Number(expiry) }),
    }
    return known
  }

  async function write(key: string, value: string): Promise<void> {
    await store.db
      .insertInto('facts')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    known = undefined
  }

  async function remove(key: string): Promise<void> {
    await store.db.deleteFrom('facts').where('key', '=', key).execute()
    known = undefined
  }

  return {
    async current() {
      const { failures } = await read()
      return failures && failures.until > clock() ? failures : undefined
    },
    async turnOn({ minutes, ...order }, by) {
      const until = clock() + minutes * MINUTE_MS
      const failures: Failures = { ...order, until, isScripted: by === 'script' }
      await write(FACT, encodeJson(failures))
      return failures
    },
    turnOff: () => remove(FACT),
    async turnOffAtStart() {
      const { failures } = await read()
      if (failures && !failures.isScripted) await remove(FACT)
    },
    tokensExpireAt: async () => (await read()).tokensExpireAt,
    expireTokens: (at) => (at === null ? remove(TOKENS_EXPIRE) : write(TOKENS_EXPIRE, String(at))),
  }
}
