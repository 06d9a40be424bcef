import type { CallOptions } from '@/lib/client/create-client'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { listedDays } from '@/lib/contract/page-limits'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { formFromContent } from '@/lib/language/template/form'
import type { Root } from '@/lib/runtime/compose/root'
import { textParts } from '@/lib/template-languages/text-parts'
import { findTemplates } from './bulk/find-items'
import type { KeptName } from './names/create-template-names'
import { withPerformance } from './performance/with-performance'

/** Templates counted per query. */
const COUNTED_AT_ONCE = 100

/** Columns of the template list for spreadsheets. */
export const templateListColumns = [
  'name',
  'language',
  'status',
  'category',
  'quality',
  'id',
  'labels',
  'header',
  'body',
  'footer',
  'buttons',
  'folder',
  'owner',
  `sent_last_${listedDays}_days`,
  `read_last_${listedDays}_days`,
] as const

/** One line for each language version matching the filters; with `ids`, only those. @throws CallError */
export async function* templateLines(
  parts: Parameters<typeof findTemplates>[0] & Pick<Root, 'store' | 'clock'>,
  { ids, ...filters }: BulkFilters & { ids?: string },
  options: CallOptions,
): AsyncGenerator<string[], undefined> {
  const wanted = ids === undefined ? undefined : new Set(ids.split(','))
  const labels = await parts.templateLabels.ofAll()
  const names = await parts.templateNames.ofAll()
  const linesOf = async (templates: readonly Template[]) =>
    (await withPerformance(parts.store, templates, parts.clock())).map((template) =>
      toLine(template, labels.get(template.name), names.get(template.name)),
    )
  let some: Template[] = []
  for await (const template of findTemplates(parts, filters, options)) {
    if (wanted?.has(template.id) === false) continue
    some.push(template)
    if (some.length < COUNTED_AT_ONCE) continue
    yield* await linesOf(some)
    some = []
  }
  yield* await linesOf(some)
}

function toLine(
  template: Template,
  labels: readonly string[] = [],
  { folder = '', owner }: KeptName = {},
): string[] {
  const { id, name, language, status, category, quality_score, performance } = template
  const texts = textParts(formFromContent(contentOf(template)))
  const textOf = (part: string) => texts.find((each) => each.part === part)?.text ?? ''
  const buttons = texts.filter(({ part }) => part.startsWith('button')).map(({ text }) => text)
  return [
    ...[name, language, status, category, quality_score?.score ?? '', id, labels.join(', ')],
    ...['header', 'body', 'footer'].map(textOf),
    buttons.join(' | '),
    ...[folder, owner?.name ?? ''],
    ...[performance?.sent ?? 0, performance?.read ?? 0].map(String),
  ]
}
