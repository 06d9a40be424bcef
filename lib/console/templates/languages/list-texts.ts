import type { CallOptions } from '@/lib/client/create-client'
import type { LanguageDesk, LanguageTextsQuery } from '@/lib/contract/template-languages'
import { type ListedVersion, textRows } from '@/lib/template-languages/csv-export'
import { xliffEnd, xliffFile, xliffStart } from '@/lib/template-languages/xliff-export'
import { batchesOf } from '@/lib/work/batches'
import { type DeskParts, readDesk } from './read-desk'

type Asked = Pick<LanguageTextsQuery, 'source' | 'text' | 'language'>

/** Names whose texts are in memory at once. */
const NAMES_AT_ONCE = 100

/** Every language of each name with its source, including missing ones. */
async function* listVersions(
  { languageDesk }: DeskParts,
  { languages, data }: Pick<LanguageDesk, 'languages' | 'data'>,
): AsyncGenerator<ListedVersion> {
  for (const rows of batchesOf(data, NAMES_AT_ONCE)) {
    const groups = await languageDesk.versionsOf(rows.map(({ name }) => name))
    for (const { name, category, source: sourceLanguage } of rows) {
      const forms = new Map(groups.get(name)?.map(({ language, form }) => [language, form]))
      const source = forms.get(sourceLanguage)
      if (!source) continue
      for (const language of languages)
        if (language !== sourceLanguage) yield { name, language, category, source, form: forms.get(language) }
    }
  }
}

/** The names and languages of a list. */
async function readAsked(
  parts: DeskParts,
  { source, text = '', language }: Asked,
  options: CallOptions,
): Promise<Pick<LanguageDesk, 'languages' | 'data'>> {
  const { languages, data } = await readDesk(parts, source, options)
  const searched = text.trim().toLowerCase()
  return {
    languages: language === undefined ? languages : [language],
    data: data.filter(({ name }) => name.includes(searched)),
  }
}

/**
 * Texts of every language next to the source, one row each; missing languages have empty ones.
 *
 * @throws CallError
 */
export async function listTexts(
  parts: DeskParts,
  asked: Asked,
  options: CallOptions,
): Promise<AsyncGenerator<readonly string[]>> {
  const desk = await readAsked(parts, asked, options)
  return (async function* () {
    for await (const version of listVersions(parts, desk)) yield* textRows(version)
  })()
}

/**
 * Texts of one language next to the most common source, as XLIFF. Names with another source are left out,
 * because a document has one.
 *
 * @throws CallError
 */
export async function listXliff(
  parts: DeskParts,
  { language: target, ...asked }: Asked & { language: string },
  options: CallOptions,
): Promise<AsyncGenerator<string>> {
  const { data, languages } = await readAsked(parts, { ...asked, language: target }, options)
  const others = data.filter((row) => row.source !== target)
  const source = mostCommon(others.map((row) => row.source)) ?? asked.source ?? 'en'
  const ofSource = { languages, data: others.filter((row) => row.source === source) }
  return (async function* () {
    yield xliffStart({ source, target })
    for await (const version of listVersions(parts, ofSource)) yield xliffFile(version)
    yield xliffEnd
  })()
}

function mostCommon(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
