import { type RawBuilder, sql } from 'kysely'
import type { ContentKind } from '@/lib/contract/content-history'
import { isSameJsonText } from '@/lib/contract/same-json'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

type Members = Readonly<Record<string, unknown>>

/** Members that differ from the previous content; for templates, its parts. Empty if either is missing. */
export function changedMembers(kind: ContentKind, before: Members | null, after: Members | null): string[] {
  if (!before || !after) return []
  const [was, is] = kind === 'template' ? [partsOf(before), partsOf(after)] : [before, after]
  return [...new Set([...Object.keys(is), ...Object.keys(was)])].filter(
    (name) => !isSameJsonText(was[name], is[name]),
  )
}

/** A template with its components as members: `body`, `buttons`. */
function partsOf({ components, ...others }: Members): Members {
  const each = Array.isArray(components) ? components : []
  return { ...others, ...Object.fromEntries(each.map((part) => [String(part?.type).toLowerCase(), part])) }
}

/** Kinds that people create; the others exist along with their number. */
const made: ReadonlySet<string> = new Set<ContentKind>(['flow', 'qr-code', 'subscription', 'template'])

/** What an entry changed. */
export interface Difference {
  changed: string[]
  /** Nothing existed before. */
  isCreated: boolean
}
export const same: Difference = { changed: [], isCreated: false }

/** The difference between a content and the previous one, if any. */
export const differenceOf = (
  kind: ContentKind,
  before: Members | null,
  after: Members | null,
): Difference => ({
  changed: changedMembers(kind, before, after),
  isCreated: before === null && after !== null && made.has(kind),
})

interface Changed {
  id: number
  kind: string
  isVersion: boolean
}

/** The changes of each timeline entry, by kind of row and ID. */
export async function readChangedMembers(
  reads: Store['reads'],
  accountId: string,
  entries: readonly Changed[],
): Promise<(entry: Changed) => Difference> {
  const found = new Map<string, Difference>()
  const read = async (
    some: readonly Changed[],
    contentsOf: (ids: RawBuilder<unknown>) => RawBuilder<Pair>,
  ) => {
    if (some.length === 0) return
    const { rows } = await contentsOf(sql.join(some.map(({ id }) => id))).execute(reads)
    for (const { id, kind, before, after } of rows)
      if (after !== null)
        found.set(
          keyOf({ id, isVersion: kind === 'template' }),
          differenceOf(kind, before === null ? null : decodeJson(before), decodeJson(after)),
        )
  }
  await Promise.all([
    read(
      entries.filter(({ isVersion, kind }) => !isVersion && kind !== 'template'),
      (ids) => sql`select h.id, h.kind, c.content as after, (
          select p.content from content_history e left join contents p on p.hash = e.hash
          where e.account_id = h.account_id and e.kind = h.kind and e.thing = h.thing and e.id < h.id
          order by e.id desc limit 1) as before
        from content_history h left join contents c on c.hash = h.hash
        where h.account_id = ${accountId} and h.id in (${ids})`,
    ),
    read(
      entries.filter(({ isVersion }) => isVersion),
      (ids) => sql`select v.id, 'template' as kind, v.content as after, (
          select p.content from template_versions p
          where p.template_id = v.template_id and p.id < v.id order by p.id desc limit 1) as before
        from template_versions v where v.account_id = ${accountId} and v.id in (${ids})`,
    ),
  ])
  return (entry) => found.get(keyOf(entry)) ?? same
}

interface Pair {
  id: number
  kind: ContentKind
  before: string | null
  after: string | null
}

const keyOf = ({ id, isVersion }: Pick<Changed, 'id' | 'isVersion'>) => `${isVersion} ${id}`
