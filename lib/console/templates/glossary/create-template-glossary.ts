import { randomUUID } from 'node:crypto'
import { problem } from '@/lib/access/problems'
import type { AccountParts } from '@/lib/console/account-parts'
import { type GlossaryEntry, type GlossaryTerm, glossaryLimits } from '@/lib/contract/template-glossary'
import { alphabetical } from '@/lib/labels/alphabetical'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'

export interface TemplateGlossary {
  /** All terms, alphabetically. */
  list(): Promise<GlossaryTerm[]>
  find(id: string): Promise<GlossaryTerm | undefined>
  /** Adds terms and changes translations, in one transaction. @throws HttpError invalidParameter */
  write(entries: readonly GlossaryEntry[], personId: string): Promise<void>
  remove(id: string): Promise<void>
}

const folded = (term: string) => term.toLowerCase()

/** Template terms and their translations. Stored by the console, not the service. */
export function createTemplateGlossary(parts: AccountParts): TemplateGlossary {
  const { store, businessAccountId } = parts
  const rows = () => store.db.selectFrom('template_glossary').where('account_id', '=', businessAccountId)
  return {
    async list() {
      const all = await rows().selectAll().execute()
      return all
        .map(toTerm)
        .sort(
          (one, other) =>
            alphabetical.compare(one.term, other.term) || alphabetical.compare(one.language, other.language),
        )
    },
    async find(id) {
      const row = await rows().selectAll().where('id', '=', id).executeTakeFirst()
      return row && toTerm(row)
    },
    write: (entries, personId) =>
      store.transaction(async (tx) => {
        for (const entry of entries) await writeTerm(tx, parts, entry, personId)
        await requireRoom(tx, parts)
      }),
    async remove(id) {
      await store.db
        .deleteFrom('template_glossary')
        .where('account_id', '=', businessAccountId)
        .where('id', '=', id)
        .execute()
    },
  }
}

interface Row {
  id: string
  language: string
  term: string
  translations: string
}

const toTerm = ({ id, language, term, translations }: Row): GlossaryTerm => ({
  id,
  language,
  term,
  translations: decodeJson<Record<string, string>>(translations),
})

async function writeTerm(
  tx: Queries,
  { clock, businessAccountId }: AccountParts,
  { language, term, translations }: GlossaryEntry,
  personId: string,
): Promise<void> {
  const known = await tx
    .selectFrom('template_glossary')
    .select('translations')
    .where('account_id', '=', businessAccountId)
    .where('language', '=', language)
    .where('folded', '=', folded(term))
    .executeTakeFirst()
  const all = new Map(Object.entries(known ? decodeJson<Record<string, string>>(known.translations) : {}))
  for (const { language: to, text } of translations)
    if (text === '') all.delete(to)
    else if (text !== undefined) all.set(to, text)
  if (all.size > glossaryLimits.languages)
    throw problem(
      'invalidParameter',
      `“${term}” would have translations in more than ${glossaryLimits.languages} languages.`,
    )
  const written = {
    term,
    translations: encodeJson(Object.fromEntries([...all].toSorted())),
    changed_by: personId,
    changed_at: clock(),
  }
  await tx
    .insertInto('template_glossary')
    .values({
      account_id: businessAccountId,
      id: randomUUID(),
      language,
      folded: folded(term),
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'language', 'folded']).doUpdateSet(written))
    .execute()
}

/** @throws HttpError invalidParameter */
async function requireRoom(tx: Queries, { businessAccountId }: AccountParts): Promise<void> {
  const { all } = await tx
    .selectFrom('template_glossary')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('account_id', '=', businessAccountId)
    .executeTakeFirstOrThrow()
  if (Number(all) > glossaryLimits.terms)
    throw problem(
      'invalidParameter',
      `A glossary can have up to ${glossaryLimits.terms} terms. Remove some first.`,
    )
}
