import type { CallOptions } from '@/lib/client/create-client'
import type { LanguageTextsQuery } from '@/lib/contract/template-languages'
import { chooseSource } from '@/lib/template-languages/choose-source'
import { type ListedVersion, textRows } from '@/lib/template-languages/csv-export'
import { writeXliff } from '@/lib/template-languages/xliff-export'
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

type Asked = Pick<LanguageTextsQuery, 'source' | 'text' | 'language'>

/** Every language of each name beside its source, those that are missing included. */
function* listVersions(
  groups: VersionsByName,
  { source: asked, text = '', language }: Asked,
): Generator<ListedVersion & { sourceLanguage: string }> {
  const all = new Set([...groups.values()].flatMap((group) => group.map((version) => version.language)))
  const languages = language === undefined ? [...all].toSorted() : [language]
  const searched = text.trim().toLowerCase()
  for (const [name, group] of groups) {
    if (!name.includes(searched)) continue
    const source = chooseSource(group, asked)
    for (const each of languages) {
      if (each === source.language) continue
      const form = group.find((version) => version.language === each)?.form
      const { category, language: sourceLanguage } = source
      yield { name, language: each, category, source: source.form, sourceLanguage, form }
    }
  }
}

/** The texts of every language beside those of the source, a row for each; a language that is missing has empty ones. */
export async function* listTexts(groups: VersionsByName, asked: Asked): AsyncGenerator<readonly string[]> {
  for (const version of listVersions(groups, asked)) yield* textRows(version)
}

/**
 * The texts of one language beside those of the source most names have, as XLIFF. Names with another source are left out:
 * a document has one.
 */
export async function* listXliff(
  groups: VersionsByName,
  { language: target, ...asked }: Asked & { language: string },
): AsyncGenerator<string, undefined> {
  const versions = [...listVersions(groups, { ...asked, language: target })]
  const source = mostCommon(versions.map(({ sourceLanguage }) => sourceLanguage)) ?? asked.source ?? 'en'
  const ofSource = versions.filter(({ sourceLanguage }) => sourceLanguage === source)
  yield* writeXliff({ source, target }, ofSource)
}

function mostCommon(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
