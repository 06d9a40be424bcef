import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ContentHistoryTable } from '@/lib/store/console-tables'
import type { Queries } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import type { ContentMaker } from './create-content-history'

/** Who deleted templates, if it was done here. */
export type Remover = Pick<ContentMaker, 'person' | 'tokenName'>

/** A check may see a removal before the response to the person who made it. */
const ECHO_MS = 60_000
/** IDs per statement. */
const AT_ONCE = 500

const kind = 'template'

/** Selects removals of an account. */
interface Removal {
  account_id: string
  at: number
  by?: Remover
}

type MakerRow = Pick<Selectable<ContentHistoryTable>, 'source' | 'person_id' | 'person_name' | 'token_name'>

const makerOf = (by: Remover | undefined): MakerRow => ({
  source: by ? 'console' : 'outside',
  person_id: by?.person?.id ?? null,
  person_name: by?.person?.name ?? null,
  token_name: by?.tokenName ?? null,
})

/** Records that templates with these IDs were removed. */
export async function writeRemovals(
  tx: Queries,
  { account_id, at, by }: Removal,
  ids: readonly string[],
): Promise<void> {
  for (const some of batchesOf(ids, AT_ONCE))
    await write(
      tx,
      account_id,
      { ...makerOf(by), at: sql.lit(at) },
      sql`v.template_id in (${sql.join(some)})`,
    )
}

/**
 * Records removals of templates that have known versions but are no longer listed, from before removals were
 * recorded. Who removed them is unknown, and the only bound on when is their last known change.
 */
export async function writeUnknownRemovals(tx: Queries, account_id: string): Promise<void> {
  const at = sql`(select max(at) from (select at from template_history where template_id = v.template_id
    union all select at from template_versions where template_id = v.template_id) as known)`
  await write(
    tx,
    account_id,
    { ...makerOf(undefined), source: 'first', at },
    sql`not exists (select 1 from listed_templates l where l.account_id = ${account_id} and l.id = v.template_id)`,
  )
}

type Maker = MakerRow & { at: RawBuilder<unknown> }

const write = (tx: Queries, account_id: string, maker: Maker, which: RawBuilder<unknown>) =>
  sql`insert into content_history
    (account_id, kind, thing, phone_number_id, name, at, hash, source, person_id, person_name, token_name, is_newest)
    select ${account_id}, ${kind}, v.template_id, null,
      coalesce((select h.name || ' (' || h.language || ')' from template_history h
        where h.template_id = v.template_id order by h.id desc limit 1), ''),
      ${maker.at}, null, ${maker.source}, ${sql.val(maker.person_id)}, ${sql.val(maker.person_name)},
      ${sql.val(maker.token_name)}, 1
    from (select distinct template_id from template_versions where account_id = ${account_id}) v
    where ${which}
      and not exists (select 1 from content_history r where r.account_id = ${account_id} and r.kind = ${kind}
        and r.thing = v.template_id)`.execute(tx)

/** Attributes removals of a name that a check saw moments earlier to the person who made them. */
export async function claimRemovals(
  tx: Queries,
  { account_id, at, by }: Removal,
  name: string,
): Promise<void> {
  const start = `${name} `
  await tx
    .updateTable('content_history')
    .set(makerOf(by))
    .where((is) => is.and({ account_id, kind, source: 'outside' }))
    .where(sql`substr(name, 1, ${sql.lit(start.length)})`, '=', start)
    .where('at', '>', at - ECHO_MS)
    .execute()
}

/** Reverts removals of templates that exist after all, because a list may temporarily omit them. */
export async function takeBackRemovals(
  tx: Queries,
  account_id: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of batchesOf(ids, AT_ONCE))
    await tx
      .deleteFrom('content_history')
      .where((is) => is.and({ account_id, kind }))
      .where('thing', 'in', some)
      .execute()
}
