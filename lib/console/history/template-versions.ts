import type { AccountParts } from '@/lib/console/account-parts'
import { versionsPerPage } from '@/lib/contract/limits'
import {
  type TemplateVersion,
  type TemplateVersionPage,
  versionSources,
} from '@/lib/contract/template-versions'
import { contentOf, type TemplateContent } from '@/lib/language/template/content'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { lockInTransaction } from '@/lib/store/engine'
import type { Queries } from '@/lib/store/open'
import { contentFingerprint } from './content-fingerprint'

/** A check may see new content before the response to its author, even if that is lost and retried. */
const ECHO_MS = 15 * 60_000

/** Templates compared per transaction. */
const AT_ONCE = 100

interface WithContent extends TemplateContent {
  id: string
}

export interface TemplateVersions {
  /** Compares contents from the service with the last known ones; changes not made here were made elsewhere. */
  observe(templates: readonly WithContent[]): Promise<void>
  /** Records what someone here submitted. */
  record(template: WithContent, personName: string): Promise<void>
  /** Newest first, in pages before a given one. */
  of(templateId: string, before?: number): Promise<TemplateVersionPage>
}

/**
 * All past contents of templates. The service only returns the current one, so the history is stored here.
 */
export function createTemplateVersions({ store, clock, businessAccountId }: AccountParts): TemplateVersions {
  const account_id = businessAccountId
  /** Serializes writers of a template's versions, because each compares with the newest. */
  const takeTurn = (tx: Queries, templateId: string) =>
    lockInTransaction(tx, store.engine, `versions of template ${templateId}`)
  // Fingerprints found to be already recorded, to avoid looking them up again.
  const known = new Map<string, string>()
  return {
    async observe(templates) {
      const looks = templates
        .map((template) => ({ template, print: contentFingerprint(template) }))
        .filter(({ template, print }) => known.get(template.id) !== print)
        // A fixed order avoids deadlocks between processes.
        .sort((a, b) => (a.template.id < b.template.id ? -1 : 1))
      // The first check may find thousands; committing each separately would take minutes.
      for (let done = 0; done < looks.length; done += AT_ONCE) {
        const some = looks.slice(done, done + AT_ONCE)
        await store.transaction(async (tx) => {
          for (const { template } of some) await takeTurn(tx, template.id)
          for (const { template, print } of some)
            await compare(tx, template, { account_id, at: clock(), fingerprint: print })
        })
        for (const { template, print } of some) known.set(template.id, print)
      }
    },
    async record(template, personName) {
      known.delete(template.id)
      const fingerprint = contentFingerprint(template)
      const row = { account_id, person_name: personName, at: clock(), fingerprint }
      await store.transaction(async (tx) => {
        await takeTurn(tx, template.id)
        if (await claimEcho(tx, template.id, row)) return
        await insert(tx, template, { ...row, source: 'console' })
      })
    },
    async of(templateId, before) {
      const rows = await store.reads
        .selectFrom('template_versions')
        .select(['id', 'at', 'source', 'person_name', 'content'])
        .where('template_id', '=', templateId)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(versionsPerPage + 1)
        .execute()
      const page = rows.slice(0, versionsPerPage)
      const data = page.map(({ id, at, source, person_name, content }) => ({
        id,
        at,
        source: versionSources.find((each) => each === source) ?? 'outside',
        by: person_name,
        content: decodeJson<TemplateVersion['content']>(content),
      }))
      return { data, next: rows.length > page.length ? (data.at(-1)?.id ?? null) : null }
    },
  }
}

const newestOf = (tx: Queries, templateId: string) =>
  tx
    .selectFrom('template_versions')
    .select(['id', 'at', 'fingerprint', 'seen', 'source'])
    .where('template_id', '=', templateId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function compare(
  tx: Queries,
  template: WithContent,
  seen: Omit<NewRow, 'source' | 'person_name'>,
): Promise<void> {
  const newest = await newestOf(tx, template.id)
  const print = seen.fingerprint
  if (newest && newest.seen === print) return
  // A service may normalize submitted content; the first read afterward shows how.
  if (newest?.source === 'console' && newest.seen === null) {
    await tx.updateTable('template_versions').set({ seen: print }).where('id', '=', newest.id).execute()
    return
  }
  if (newest?.fingerprint === print) return
  const source = newest ? 'outside' : 'first'
  await insert(tx, template, { ...seen, source, person_name: null })
}

/** Attributes content seen at the service before its author was known; returns whether there was any. */
async function claimEcho(
  tx: Queries,
  templateId: string,
  { person_name, at, fingerprint }: Omit<NewRow, 'source'>,
): Promise<boolean> {
  const newest = await newestOf(tx, templateId)
  const isEcho =
    newest?.fingerprint === fingerprint && newest.source !== 'console' && at - newest.at < ECHO_MS
  if (isEcho)
    await tx
      .updateTable('template_versions')
      .set({ source: 'console', person_name })
      .where('id', '=', newest.id)
      .execute()
  return isEcho
}

interface NewRow {
  account_id: string
  source: string
  person_name: string | null
  at: number
  fingerprint: string
}

async function insert(tx: Queries, template: WithContent, row: NewRow): Promise<void> {
  const content = encodeJson(contentOf(template))
  await tx
    .insertInto('template_versions')
    .values({ ...row, template_id: template.id, content, seen: null })
    .execute()
}
