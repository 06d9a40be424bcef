import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { hashSecretCode, isSecretCode, newSecretCode } from '@/lib/access/secret-code'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { DAY_MS } from '@/lib/contract/durations'
import {
  type SharedContent,
  type SharedKind,
  type SharedPreview,
  sharedContents,
  sharedPreviewLimits,
} from '@/lib/contract/shared-previews'
import { decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { SharedPreviewsTable } from '@/lib/store/console-tables'
import type { Queries, Store } from '@/lib/store/open'

/** What someone with a link sees. */
export type SharedPage = SharedPreview & SharedContent

/** The subject of a link; plans have no ID. */
export interface SharedSubject {
  kind: SharedKind
  id: string
}

type NewPreview = SharedContent & { id: string; by: { id: string; name: string }; days: number }

interface SharedPreviewsSettings {
  store: Store
  clock(): number
  publicUrl: string
}

export interface SharedPreviews {
  /** Active links of a subject, newest first. */
  list(subject: SharedSubject): Promise<SharedPreview[]>
  /**
   * @returns the link, shown only once; undefined if the subject has reached its limit
   */
  create(share: NewPreview): Promise<{ link: string; endsAt: number } | undefined>
  /** A link of a subject, even if expired. */
  find(subject: SharedSubject, id: string): Promise<(SharedPreview & { language: string }) | undefined>
  end(id: string): Promise<void>
  /** Ends links of a deleted template, in one language or all. */
  endOfTemplate(template: { name: string; language?: string }): Promise<void>
  /** Ends links of a deleted flow. */
  endOfFlow(id: string): Promise<void>
  /** Undefined for an unknown or expired code. */
  open(code: string): Promise<SharedPage | undefined>
}

/** Links that show anyone a copy of something as of when it was shared. Only the hash of a code is stored. */
export function createSharedPreviews({ store, clock, publicUrl }: SharedPreviewsSettings): SharedPreviews {
  const current = (queries: Queries) => currentOf(queries, clock())
  const currentOfSubject = ({ kind, id }: SharedSubject) =>
    current(store.db).where('kind', '=', kind).where('subject_id', '=', id)
  return {
    async list(subject) {
      const rows = await currentOfSubject(subject)
        .select(rowColumns)
        .orderBy('shared_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(previewOf)
    },
    async create({ kind, id, content, by, days }) {
      const there = await currentOfSubject({ kind, id }).select('id').execute()
      if (there.length >= sharedPreviewLimits.perSubject) return undefined
      const code = newSecretCode()
      const now = clock()
      const endsAt = now + days * DAY_MS
      const times = { shared_at: now, ends_at: endsAt }
      const row = { ...rowOf({ kind, id, content, by }), ...times, code_hash: hashSecretCode(code) }
      await store.db.insertInto('shared_previews').values(row).execute()
      return { link: `${publicUrl}/preview?${new URLSearchParams({ code })}`, endsAt }
    },
    async find({ kind, id: subject }, id) {
      const row = await store.db
        .selectFrom('shared_previews')
        .select([...rowColumns, 'language'])
        .where('kind', '=', kind)
        .where('subject_id', '=', subject)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { ...previewOf(row), language: row.language }
    },
    async end(id) {
      await store.db.deleteFrom('shared_previews').where('id', '=', id).execute()
    },
    async endOfTemplate({ name, language }) {
      const ended = store.db
        .deleteFrom('shared_previews')
        .where('kind', '=', 'template')
        .where('name', '=', name)
      await (language === undefined ? ended : ended.where('language', '=', language)).execute()
    },
    async endOfFlow(id) {
      const ended = store.db.deleteFrom('shared_previews').where('kind', '=', 'flow')
      await ended.where('subject_id', '=', id).execute()
    },
    async open(code) {
      if (!isSecretCode(code)) return undefined
      const row = await current(store.reads)
        .selectAll()
        .where('code_hash', '=', hashSecretCode(code))
        .executeTakeFirst()
      return row && { ...previewOf(row), ...contentOf(row) }
    },
  }
}

/** Columns of a link besides its code and times. */
const rowOf = ({ kind, id, content, by }: Omit<NewPreview, 'days'>) => ({
  id: randomUUID(),
  kind,
  subject_id: id,
  name: content.name,
  language: 'language' in content ? content.language : '',
  content: encodeJson(content),
  shared_by: by.name,
  shared_by_id: by.id,
})

/** Links of suspended or removed people don't work. */
const currentOf = (queries: Queries, now: number) =>
  queries
    .selectFrom('shared_previews')
    .where('ends_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user')
          .select('user.id')
          .whereRef('user.id', '=', 'shared_by_id')
          .where((eb) =>
            eb.or([
              eb('user.role', 'is not', null),
              eb(
                'user.id',
                'in',
                eb
                  .selectFrom('people_group_members')
                  .innerJoin(
                    'people_group_roles',
                    'people_group_roles.group_id',
                    'people_group_members.group_id',
                  )
                  .select('people_group_members.person_id')
                  .where('people_group_roles.account_key', '=', HOME_ACCOUNT),
              ),
            ]),
          )
          .where((eb) => eb.or([eb('user.banned', 'is', null), eb('user.banned', '=', encodeFlag(false))])),
      ),
    )

type PreviewRow = Selectable<SharedPreviewsTable>

function contentOf({ kind, content }: Pick<PreviewRow, 'kind' | 'content'>): SharedContent {
  const kept = decodeJson(content)
  switch (kind) {
    case 'template':
      return { kind, content: sharedContents.template.parse(kept) }
    case 'flow':
      return { kind, content: sharedContents.flow.parse(kept) }
    case 'plan':
      return { kind, content: sharedContents.plan.parse(kept) }
  }
}

const rowColumns = ['id', 'name', 'shared_by', 'shared_at', 'ends_at'] as const

const previewOf = (row: Pick<PreviewRow, (typeof rowColumns)[number]>): SharedPreview => ({
  id: row.id,
  name: row.name,
  sharedBy: row.shared_by,
  sharedAt: row.shared_at,
  endsAt: row.ends_at,
})
