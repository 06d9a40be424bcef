import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { hashSecretCode, newSecretCode } from '@/lib/access/secret-code'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import {
  type SharedPreview,
  type SharedTemplate,
  sharedPreviewLimits,
  sharedTemplate,
} from '@/lib/contract/shared-previews'
import { decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { SharedPreviewsTable } from '@/lib/store/console-tables'
import type { Queries, Store } from '@/lib/store/open'

const DAY_MS = 24 * 60 * 60_000

/** What someone with a link sees. */
export interface SharedPage extends SharedPreview {
  template: SharedTemplate
}

interface SharedPreviewsSettings {
  store: Store
  clock(): number
  publicUrl: string
}

export interface SharedPreviews {
  /** Links of a template that have not ended, the newest first. */
  list(templateId: string): Promise<SharedPreview[]>
  /** @returns the link, told only now; undefined where the template has as many as it may */
  create(share: {
    templateId: string
    template: SharedTemplate
    by: { id: string; name: string }
    days: number
  }): Promise<{ link: string; endsAt: number } | undefined>
  /** What a link of a template shows, though it may have ended. */
  find(templateId: string, id: string): Promise<SharedPage | undefined>
  end(id: string): Promise<void>
  /** Ends those of a template that is gone, in one language or in all. */
  endOf(template: { name: string; language?: string }): Promise<void>
  /** Undefined for a code that leads nowhere, or no more. */
  open(code: string): Promise<SharedPage | undefined>
}

/** Links that show a template to anyone who has them, as it was when it was shared. Only the hash of a code is kept. */
export function createSharedPreviews({ store, clock, publicUrl }: SharedPreviewsSettings): SharedPreviews {
  const current = (queries: Queries) => currentOf(queries, clock())
  return {
    async list(templateId) {
      const rows = await current(store.db)
        .select(['id', 'shared_by', 'shared_at', 'ends_at'])
        .where('template_id', '=', templateId)
        .orderBy('shared_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(previewOf)
    },
    async create({ templateId, template, by, days }) {
      const there = await current(store.db).select('id').where('template_id', '=', templateId).execute()
      if (there.length >= sharedPreviewLimits.perTemplate) return undefined
      const code = newSecretCode()
      const now = clock()
      const endsAt = now + days * DAY_MS
      await store.db
        .insertInto('shared_previews')
        .values({
          id: randomUUID(),
          code_hash: hashSecretCode(code),
          template_id: templateId,
          content: encodeJson(template),
          shared_by: by.name,
          shared_by_id: by.id,
          shared_at: now,
          ends_at: endsAt,
        })
        .execute()
      return { link: `${publicUrl}/preview?${new URLSearchParams({ code })}`, endsAt }
    },
    async find(templateId, id) {
      const row = await store.db
        .selectFrom('shared_previews')
        .selectAll()
        .where('template_id', '=', templateId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && pageOf(row)
    },
    async end(id) {
      await store.db.deleteFrom('shared_previews').where('id', '=', id).execute()
    },
    endOf: (template) => endOf(store, template),
    async open(code) {
      const row = await current(store.reads)
        .selectAll()
        .where('code_hash', '=', hashSecretCode(code))
        .executeTakeFirst()
      return row && pageOf(row)
    },
  }
}

/** What someone shared who is suspended, or not here any more, leads nowhere. */
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

async function endOf({ db }: Store, { name, language }: { name: string; language?: string }): Promise<void> {
  const rows = await db.selectFrom('shared_previews').selectAll().execute()
  const ended = rows.filter((row) => {
    const { template } = pageOf(row)
    return template.name === name && (language === undefined || template.language === language)
  })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('shared_previews').where('id', 'in', ids).execute()
}

const pageOf = (row: PreviewRow & { content: string }): SharedPage => ({
  ...previewOf(row),
  template: sharedTemplate.parse(decodeJson(row.content)),
})

type PreviewRow = Pick<Selectable<SharedPreviewsTable>, 'id' | 'shared_by' | 'shared_at' | 'ends_at'>

const previewOf = (row: PreviewRow): SharedPreview => ({
  id: row.id,
  sharedBy: row.shared_by,
  sharedAt: row.shared_at,
  endsAt: row.ends_at,
})
