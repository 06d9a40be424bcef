import type { CallOptions } from '@/lib/client/create-client'
import type { LanguageTextsQuery } from '@/lib/contract/template-languages'
import { chooseSource } from '@/lib/template-languages/choose-source'
import { textRows } from '@/lib/template-languages/csv-export'
import { type Parts, readTemplates, type VersionsByName, versionsOf } from './read-versions'

/** Every version of the account, names in alphabetical order. @throws CallError */
export async function readGroups(parts: Parts, options?: CallOptions): Promise<VersionsByName> {
  const [{ data }, drafts] = await Promise.all([
    readTemplates(parts, undefined, options),
    parts.drafts.whole(),
  ])
  const groups = versionsOf(data, drafts)
  return new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}

/** The texts of every language beside those of the source, a row for each; a language that is missing has empty ones. */
export async function* listTexts(
  groups: VersionsByName,
  { source: asked, text = '', language }: LanguageTextsQuery,
): AsyncGenerator<readonly string[]> {
  const all = new Set([...groups.values()].flatMap((group) => group.map((version) => version.language)))
  const languages = language === undefined ? [...all].toSorted() : [language]
  const searched = text.trim().toLowerCase()
  for (const [name, group] of groups) {
    if (!name.includes(searched)) continue
    const source = chooseSource(group, asked)
    for (const each of languages) {
      if (each === source.language) continue
      const form = group.find((version) => version.language === each)?.form
      yield* textRows({ name, language: each, category: source.category, source: source.form, form })
    }
  }
}
