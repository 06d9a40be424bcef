import type { Selectable } from 'kysely'
import type { AccountParts } from '@/lib/console/account-parts'
import type { ContentKind, ContentSource } from '@/lib/contract/content-history'
import { decodeJson } from '@/lib/store/codec'
import type { ContentHistoryTable } from '@/lib/store/console-tables'
import { lockInTransaction } from '@/lib/store/engine'
import { hashedContent } from '@/lib/store/hashed-content'
import type { Queries } from '@/lib/store/open'

/** An item as read; without content it no longer exists. */
export interface FoundContent {
  kind: Exclude<ContentKind, 'template'>
  thing: string
  phoneNumberId: string | null
  name: string
  content: Readonly<Record<string, unknown>> | null
  /** Members that couldn't be read, which keep their last known values. */
  unread?: readonly string[]
}

/** Who made a change; `person` and `token` are set for changes made here. */
export interface ContentMaker {
  source: ContentSource
  person?: { id: string; name: string }
  tokenName?: string
}

/** The scope of a full reading: all items of a kind, for one number if they have one. */
export type WholeOf = Pick<FoundContent, 'kind' | 'phoneNumberId'>

export interface ContentHistory {
  /**
   * Compares a reading with the last known content and records the differences. A change by someone here that
   * a check saw moments earlier is attributed to them. Anything recorded after the reading started is newer,
   * and stays.
   *
   * @param readAt when the reading started, in milliseconds since 1970
   * @returns whether anything was recorded
   */
  record(found: readonly FoundContent[], by: ContentMaker, readAt: number): Promise<boolean>
  /** Items that currently exist, as far as known. */
  present(of: WholeOf): Promise<Pick<FoundContent, 'thing' | 'name'>[]>
  isKnown(kind: FoundContent['kind'], thing: string): Promise<boolean>
}

/** A check may see a change before the response to the person who made it. */
const ECHO_MS = 60_000
/** Items compared per transaction. */
const AT_ONCE = 100

/** All past contents of the account's items. The service only returns the current one, so the history is stored here. */
export function createContentHistory({ store, clock, businessAccountId }: AccountParts): ContentHistory {
  const newest = (queries: Queries) =>
    queries
      .selectFrom('content_history')
      .where('account_id', '=', businessAccountId)
      .where('is_newest', '=', 1)
  return {
    async record(found, by, readAt) {
      let hasWritten = false
      for (let done = 0; done < found.length; done += AT_ONCE) {
        const some = found.slice(done, done + AT_ONCE)
        const wrote = await store.transaction(async (tx) => {
          // Serializes writers, because each compares with the newest entry.
          await lockInTransaction(tx, store.engine, `contents of account ${businessAccountId}`)
          let wroteSome = false
          for (const each of some) {
            const written = { account_id: businessAccountId, at: clock(), readAt }
            if (await write(tx, each, by, written)) wroteSome = true
          }
          return wroteSome
        })
        hasWritten ||= wrote
      }
      return hasWritten
    },
    present: ({ kind, phoneNumberId }) =>
      newest(store.reads)
        .select(['thing', 'name'])
        .where('kind', '=', kind)
        .where('phone_number_id', phoneNumberId === null ? 'is' : '=', phoneNumberId)
        .where('hash', 'is not', null)
        .execute(),
    async isKnown(kind, thing) {
      const row = await newest(store.reads)
        .select('id')
        .where('kind', '=', kind)
        .where('thing', '=', thing)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

interface Written {
  account_id: string
  at: number
  readAt: number
}

async function write(
  tx: Queries,
  found: FoundContent,
  by: ContentMaker,
  { account_id, at, readAt }: Written,
): Promise<boolean> {
  const { kind, thing } = found
  const kept = await tx
    .selectFrom('content_history')
    .leftJoin('contents', 'contents.hash', 'content_history.hash')
    .select(['id', 'at', 'content_history.hash', 'source', 'content'])
    .where((is) => is.and({ account_id, kind, thing, is_newest: 1 }))
    .executeTakeFirst()
  const last = kept && by.source !== 'console' && kept.at <= readAt ? await complete(tx, kept, found) : kept
  const hashed =
    found.content === null
      ? undefined
      : hashedContent({ ...found.content, ...unreadOf(found, last?.content) })
  const hash = hashed?.hash ?? null
  const isHere = by.source === 'console'
  const maker = {
    source: by.source,
    person_id: by.person?.id ?? null,
    person_name: by.person?.name ?? null,
    token_name: by.tokenName ?? null,
  }
  if ((last?.hash ?? null) === hash) {
    const isEcho = isHere && last?.source === 'outside' && at - last.at < ECHO_MS
    if (isEcho) await tx.updateTable('content_history').set(maker).where('id', '=', last.id).execute()
    return isEcho
  }
  if (last && !isHere && last.at > readAt) return false
  if (last) await tx.updateTable('content_history').set({ is_newest: 0 }).where('id', '=', last.id).execute()
  if (hashed) await keepContent(tx, hashed)
  const row: Omit<Selectable<ContentHistoryTable>, 'id'> = {
    ...{ account_id, kind, thing, at, hash, is_newest: 1, ...maker },
    phone_number_id: found.phoneNumberId,
    name: found.name,
  }
  await tx.insertInto('content_history').values(row).execute()
  return true
}

const keepContent = (tx: Queries, hashed: ReturnType<typeof hashedContent>) =>
  tx
    .insertInto('contents')
    .values(hashed)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()

/** Members that earlier versions of the console didn't read; their first appearance isn't a change. */
const laterMembers: Partial<Record<ContentKind, readonly string[]>> = { profile: ['photo'] }

/** The last content, filling members it was recorded without with their current values. */
async function complete<Kept extends { id: number; hash: string | null; content: string | null }>(
  tx: Queries,
  kept: Kept,
  found: FoundContent,
): Promise<Kept> {
  if (kept.content === null || found.content === null) return kept
  const known: Record<string, unknown> = decodeJson(kept.content)
  const read = found.content
  const missing = (laterMembers[found.kind] ?? []).filter(
    (name) => !(name in known) && read[name] !== undefined,
  )
  if (missing.length === 0) return kept
  const hashed = hashedContent({ ...known, ...Object.fromEntries(missing.map((name) => [name, read[name]])) })
  await keepContent(tx, hashed)
  await tx.updateTable('content_history').set({ hash: hashed.hash }).where('id', '=', kept.id).execute()
  return { ...kept, ...hashed }
}

/** Last known values of members that couldn't be read. */
function unreadOf({ unread = [] }: FoundContent, known: string | null | undefined): object {
  const members: Record<string, unknown> = known ? decodeJson(known) : {}
  return Object.fromEntries(unread.map((name) => [name, members[name]]))
}
