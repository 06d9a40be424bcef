import type { Draft } from '@/lib/contract/template-drafts'
import type { DriftKind, LanguageDesk, LanguageLook, LanguageRow } from '@/lib/contract/template-languages'
import { templateCan } from '@/lib/contract/template-states'
import { chooseSource } from '@/lib/template-languages/choose-source'
import { driftOf, isInOtherLanguage } from '@/lib/template-languages/drift'
import type { Glossary } from '@/lib/template-languages/glossary'
import { problemOf } from '../bulk/submittable'
import { type Version, writtenOf } from './versions-by-name'

interface Compared {
  times: Parameters<typeof writtenOf>[0]
  glossary: Glossary
}

/** Compact form of a row: cells as numbers for languages and looks. */
interface KeptRow extends Omit<LanguageRow, 'cells'> {
  cells: ReadonlyMap<number, number>
}

/** The desk for one choice of source: comparison results by name, with their fingerprints. */
export interface DeskView {
  printOf(name: string): string | undefined
  /** Drops all names except these. */
  keepOnly(names: ReadonlyMap<string, unknown>): void
  /** Compares the versions of a name; without versions its row is removed. */
  write(
    name: string,
    print: string,
    versions: readonly [Version, ...Version[]] | undefined,
    compared: Compared,
  ): void
  desk(): LanguageDesk
}

const byName = new Intl.Collator('en').compare

/** An empty view. */
export function createDeskView(asked: string | undefined): DeskView {
  const rows = new Map<string, { print: string; row: KeptRow | undefined }>()
  const languages = createNumbers((language: string) => language)
  const looks = createNumbers((look: LanguageLook) => JSON.stringify(look))
  let made: LanguageDesk | undefined
  return {
    printOf: (name) => rows.get(name)?.print,
    keepOnly(names) {
      for (const name of rows.keys())
        if (!names.has(name)) {
          rows.delete(name)
          made = undefined
        }
    },
    write(name, print, versions, compared) {
      made = undefined
      if (!versions) return void rows.set(name, { print, row: undefined })
      const source = chooseSource(versions, asked)
      const cells = new Map(
        versions.map((version) => [
          languages.of(version.language),
          looks.of(lookOf(version, source, compared)),
        ]),
      )
      rows.set(name, { print, row: { ...factsOf(versions, source), cells } })
    },
    desk: () =>
      (made ??= assemble(
        [...rows.values()].flatMap(({ row }) => row ?? []),
        languages.all,
        looks.all,
      )),
  }
}

/** The rows in order, with a cell for each language that occurs. */
function assemble(rows: KeptRow[], languages: readonly string[], looks: LanguageLook[]): LanguageDesk {
  const used = new Set(rows.flatMap(({ cells }) => [...cells.keys()]))
  const columns = languages
    .flatMap((language, number) => (used.has(number) ? [{ language, number }] : []))
    .toSorted((one, other) => (one.language < other.language ? -1 : 1))
  const data = rows
    .toSorted((one, other) => byName(one.name, other.name))
    .map(({ cells, ...row }) => ({
      ...row,
      cells: columns.map(({ number }) => {
        const look = cells.get(number)
        return look === undefined ? 0 : look + 1
      }),
    }))
  return { languages: columns.map(({ language }) => language), looks: [...looks], data }
}

/** Numbers distinct values, from 0. */
function createNumbers<Value>(keyOf: (value: Value) => string) {
  const numbers = new Map<string, number>()
  const all: Value[] = []
  return {
    all,
    of(value: Value): number {
      const key = keyOf(value)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, all.length)
      return all.push(value) - 1
    },
  }
}

function factsOf(versions: readonly Version[], source: Version): Omit<KeptRow, 'cells'> {
  const { name, category, language, template } = source
  const drafts = versions.flatMap(({ language, draft, template }) =>
    draft ? [[language, draftOf(draft, template)] as const] : [],
  )
  return {
    ...{ name, category, source: language },
    ...(template && { template: template.id }),
    ...(drafts.length > 0 && { drafts: Object.fromEntries(drafts) }),
  }
}

/** A draft with what prevents its submission: its own text, or the state of the template it edits. */
function draftOf(draft: Draft, template: Version['template']) {
  const { id, revision } = draft
  const problem = (template && templateCan.edit(template.status)) ?? problemOf(draft)
  return { id, revision, ...(problem !== undefined && { problem }) }
}

function lookOf(version: Version, source: Version, { times, glossary }: Compared): LanguageLook {
  const { template } = version
  const quality = template?.quality_score?.score
  const drift =
    version === source || !isTold(version) || !isTold(source)
      ? []
      : driftOf(version, source, writtenOf(times, version, source), glossary)
  return {
    ...(template && { status: template.status }),
    ...(quality && quality !== 'UNKNOWN' && { quality }),
    drift: driftIn(version, drift),
  }
}

/** Whether the texts are known: an event may mention a template before it is read. */
const isTold = ({ template, draft }: Version) => draft !== undefined || (template?.components.length ?? 0) > 0

/** Suppresses the language warning for texts the service accepted, and for copies of the source, which are already reported. */
const driftIn = (version: Version, drift: DriftKind[]): DriftKind[] =>
  version.draft && !drift.includes('untranslated') && isInOtherLanguage(version)
    ? ['otherLanguage', ...drift]
    : drift
