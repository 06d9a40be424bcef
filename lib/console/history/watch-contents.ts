import { sql } from 'kysely'
import type { Root } from '@/lib/runtime/compose/root'
import type { Store } from '@/lib/store/open'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import { listFlowNames, type Scope } from './read-contents'
import { lookAt, type RememberingParts, scopeKey } from './remember-changes'

type Parts = RememberingParts & Pick<Root, 'store' | 'phoneNumbers' | 'log'>

/** A check takes one to three calls; at this interval they stay far below a service's limits. */
const EVERY_MS = 15_000
/** Each item is compared at most this often, or whenever its turn comes. */
const EACH_MS = 60 * 60_000
/** Scope that lists the items to compare, since flows and numbers come and go. */
const INVENTORY = 'inventory'

/** Continuously compares all items with the service, one at a time; progress survives restarts. */
export const startContentWatch = (parts: Parts): Loop =>
  startPeriodic({
    name: 'comparing contents with the service',
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    log: parts.log,
    run: () => lookAtNext(parts),
  })

/** Compares the item that was checked longest ago. @returns the item; undefined if none is due */
export async function lookAtNext(parts: Parts): Promise<string | undefined> {
  const { store, clock, settings } = parts
  const account_id = settings.businessAccountId
  const next = await takeNext(store, account_id, clock())
  if (!next) return undefined
  const { scope, read_at } = next
  const isFirst = read_at === null
  if (scope === INVENTORY) await takeInventory(parts, isFirst)
  // Content that was never read predates the console.
  else await lookAt(parts, scopeOf(scope), { source: isFirst ? 'first' : 'outside' })
  await store.db
    .updateTable('content_looks')
    .set({ read_at: clock() })
    .where((is) => is.and({ account_id, scope }))
    .execute()
  return scope
}

async function takeNext(store: Store, account_id: string, now: number) {
  await store.db
    .insertInto('content_looks')
    .values({ account_id, scope: INVENTORY, looked_at: null, read_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const next = await store.db
    .selectFrom('content_looks')
    .select(['scope', 'looked_at', 'read_at'])
    .where('account_id', '=', account_id)
    .where((is) => is.or([is('looked_at', 'is', null), is('looked_at', '<=', now - EACH_MS)]))
    // New items first, then those never checked.
    .orderBy(sql`coalesce(looked_at, 1)`)
    .orderBy('scope')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  // Claims the item, so that only one process checks it.
  const taken = await store.db
    .updateTable('content_looks')
    .set({ looked_at: now })
    .where('account_id', '=', account_id)
    .where('scope', '=', next.scope)
    .where('looked_at', next.looked_at === null ? 'is' : '=', next.looked_at)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0 ? next : undefined
}

/** Finds new and removed items. Flows that appear after the first inventory were made outside, or are already known. */
async function takeInventory(parts: Parts, isFirst: boolean): Promise<void> {
  const { store, clock, contentHistory, phoneNumbers, settings } = parts
  const account_id = settings.businessAccountId
  const readAt = clock()
  const { names: flows, isComplete } = await listFlowNames(parts)
  const numbers = await phoneNumbers.list()
  const scopes = new Map<string, number | null>([['subscriptions', null]])
  for (const id of flows.keys()) scopes.set(scopeKey({ part: 'flow', id }), isFirst ? null : 0)
  for (const { id } of numbers)
    for (const part of ['profile', 'automation', 'calling', 'qr-codes'] as const)
      scopes.set(scopeKey({ part, id }), null)
  for (const [scope, looked_at] of scopes)
    await store.db
      .insertInto('content_looks')
      .values({ account_id, scope, looked_at, read_at: looked_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Items that weren't read may still exist.
  if (!isComplete) return
  const known = await store.db
    .selectFrom('content_looks')
    .select('scope')
    .where('account_id', '=', account_id)
    .execute()
  for (const { scope } of known)
    if (scope !== INVENTORY && !scopes.has(scope))
      await store.db
        .deleteFrom('content_looks')
        .where((is) => is.and({ account_id, scope }))
        .execute()
  const present = await contentHistory.present({ kind: 'flow', phoneNumberId: null })
  const gone = present.filter(({ thing }) => !flows.has(thing))
  await contentHistory.record(
    gone.map((each) => ({ ...each, kind: 'flow', phoneNumberId: null, content: null })),
    { source: 'outside' },
    readAt,
  )
}

function scopeOf(key: string): Scope {
  const [part = '', id = ''] = key.split('/').map(decodeURIComponent)
  return { part, id } as Scope
}
