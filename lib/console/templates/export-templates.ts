import type { CallOptions } from '@/lib/client/create-client'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { formFromContent } from '@/lib/language/template/form'
import { textParts } from '@/lib/template-languages/text-parts'
import { findTemplates } from './bulk/find-items'
import type { KeptName } from './names/create-template-names'

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
] as const

/** A line for each language version the filters find; with `ids`, of those alone. @throws CallError */
export async function* templateLines(
  parts: Parameters<typeof findTemplates>[0],
  { ids, ...filters }: BulkFilters & { ids?: string },
  options: CallOptions,
): AsyncGenerator<string[], undefined> {
  const wanted = ids === undefined ? undefined : new Set(ids.split(','))
  const labels = await parts.templateLabels.ofAll()
  const names = await parts.templateNames.ofAll()
  for await (const template of findTemplates(parts, filters, options))
    if (wanted?.has(template.id) ?? true)
      yield toLine(template, labels.get(template.name), names.get(template.name))
}

function toLine(
  template: Template,
  labels: readonly string[] = [],
  { folder = '', owner }: KeptName = {},
): string[] {
  const { id, name, language, status, category, quality_score } = template
  const texts = textParts(formFromContent(contentOf(template)))
  const textOf = (part: string) => texts.find((each) => each.part === part)?.text ?? ''
  const buttons = texts.filter(({ part }) => part.startsWith('button')).map(({ text }) => text)
  return [
    ...[name, language, status, category, quality_score?.score ?? '', id, labels.join(', ')],
    ...['header', 'body', 'footer'].map(textOf),
    buttons.join(' | '),
    ...[folder, owner?.name ?? ''],
  ]
}
