import { createHash } from 'node:crypto'
import { versionsKept } from '@/lib/contract/limits'
import { type TemplateVersion, versionSources } from '@/lib/contract/template-versions'
import { contentOf, type TemplateContent } from '@/lib/language/template/content'
import { contentFromForm, formFromContent } from '@/lib/language/template/form'
import { sampleHandlesOf, withSampleHandles } from '@/lib/language/template/header-handle'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'

interface WithContent extends TemplateContent {
  id: string
}

export interface TemplateVersions {
  /** Compares contents the service answered with those last known: what nobody here did was done outside. */
  observe(templates: readonly WithContent[]): Promise<void>
  /** Writes down what somebody here submitted. */
  record(template: WithContent, personName: string): Promise<void>
  /** Newest first. */
  of(templateId: string): Promise<TemplateVersion[]>
}

/** Every content a template had. The service tells only the present one; the past is kept here. */
export function createTemplateVersions({
  store,
  clock,
}: {
  store: Store
  clock(): number
}): TemplateVersions {
  // What was found to be known is not asked about again.
  const known = new Map<string, string>()
  return {
    async observe(templates) {
      for (const template of templates) {
        const print = fingerprint(template)
        if (known.get(template.id) === print) continue
        await store.transaction((tx) => compare(tx, template, print, clock()))
        known.set(template.id, print)
      }
    },
    async record(template, personName) {
      known.delete(template.id)
      const row = { source: 'console', person_name: personName, at: clock() }
      await store.transaction((tx) => insert(tx, template, { ...row, fingerprint: fingerprint(template) }))
    },
    async of(templateId) {
      const rows = await store.reads
        .selectFrom('template_versions')
        .select(['id', 'at', 'source', 'person_name', 'content'])
        .where('template_id', '=', templateId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ id, at, source, person_name, content }) => ({
        id,
        at,
        source: versionSources.find((each) => each === source) ?? 'outside',
        by: person_name,
        content: decodeJson<TemplateVersion['content']>(content),
      }))
    },
  }
}

/**
 * What of a content says whether it is another: written one way, and without the addresses of samples, which services
 * give anew with each answer.
 */
function fingerprint(content: TemplateContent): string {
  const { category: _, ...rest } = contentOf(content)
  const handles = sampleHandlesOf(rest.components).map(({ handle }) => [handle, 'sample'] as const)
  const components = withSampleHandles(rest.components, new Map(handles))
  const written = contentFromForm(formFromContent({ ...rest, components }))
  return createHash('sha256').update(JSON.stringify(written)).digest('hex')
}

async function compare(tx: Queries, template: WithContent, print: string, at: number): Promise<void> {
  const newest = await tx
    .selectFrom('template_versions')
    .select(['id', 'fingerprint', 'seen', 'source'])
    .where('template_id', '=', template.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && newest.seen === print) return
  // A service may write what it was sent in another way: the first look after it tells how.
  if (newest?.source === 'console' && newest.seen === null) {
    await tx.updateTable('template_versions').set({ seen: print }).where('id', '=', newest.id).execute()
    return
  }
  if (newest?.fingerprint === print) return
  const source = newest ? 'outside' : 'first'
  await insert(tx, template, { source, person_name: null, at, fingerprint: print })
}

interface NewRow {
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
  const oldest = await tx
    .selectFrom('template_versions')
    .select('id')
    .where('template_id', '=', template.id)
    .orderBy('id', 'desc')
    .offset(versionsKept)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await tx
    .deleteFrom('template_versions')
    .where('template_id', '=', template.id)
    .where('id', '<=', oldest.id)
    .execute()
}
