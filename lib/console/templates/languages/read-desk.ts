import type { CallOptions } from '@/lib/client/create-client'
import type { DriftKind, LanguageDesk, LanguageRow } from '@/lib/contract/template-languages'
import type { Root } from '@/lib/runtime/compose/root'
import { chooseSource } from '@/lib/template-languages/choose-source'
import { driftOf, isInOtherLanguage } from '@/lib/template-languages/drift'
import { compileGlossary, type Glossary } from '@/lib/template-languages/glossary'
import { type Parts, readTemplates, type Version, versionsOf, writtenOf } from './read-versions'

/** Every name of the account in every language, with what differs from its source. @throws CallError */
export async function readDesk(
  parts: Parts & Pick<Root, 'templateGlossary'>,
  asked: string | undefined,
  options?: CallOptions,
): Promise<LanguageDesk> {
  const [{ data: templates, ...rest }, drafts, times, terms] = await Promise.all([
    readTemplates(parts, undefined, options),
    parts.drafts.whole(),
    parts.history.writtenTimes(),
    parts.templateGlossary.list(),
  ])
  const glossary = compileGlossary(terms)
  const data = [...versionsOf(templates, drafts).values()]
    .map((versions) => toRow(versions, asked, times, glossary))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const languages = new Set(data.flatMap(({ cells }) => cells.map(({ language }) => language)))
  return { data, languages: [...languages].toSorted(), ...rest }
}

function toRow(
  versions: readonly [Version, ...Version[]],
  asked: string | undefined,
  times: Parameters<typeof writtenOf>[0],
  glossary: Glossary,
): LanguageRow {
  const source = chooseSource(versions, asked)
  const { name, category, language } = source
  const cells = versions.map((version) => ({
    language: version.language,
    ...(version.template && { template: { id: version.template.id, status: version.template.status } }),
    ...(version.draft && { draft: { id: version.draft.id, revision: version.draft.revision } }),
    drift: driftIn(
      version,
      version === source ? [] : driftOf(version, source, writtenOf(times, version, source), glossary),
    ),
  }))
  return { name, category, source: language, cells }
}

/** Of a draft in another language, too. What the service took is not asked about again, and a copy of the source is told already. */
const driftIn = (version: Version, drift: DriftKind[]): DriftKind[] =>
  version.draft && !drift.includes('untranslated') && isInOtherLanguage(version)
    ? ['otherLanguage', ...drift]
    : drift
