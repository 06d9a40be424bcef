import type { PerformanceMark } from '@/lib/contract/template-performance'
import type { Store } from '@/lib/store/open'
import type { PerformanceSpan } from './performance-span'

const QUALITY_FIELD = 'message_template_quality_update'
/** With more marks, a chart would be unreadable. */
const MOST = 100

/**
 * What happened to a template while its messages were sent: statuses and categories from its history,
 * qualities from events, oldest first. Includes every category it ever had, as named in prices.
 */
export async function readMarks(
  { reads }: Pick<Store, 'reads'>,
  name: string,
  { places, only }: PerformanceSpan,
): Promise<{ marks: PerformanceMark[]; categories: string[] }> {
  const history = await reads
    .selectFrom('template_history')
    .select(['template_id', 'language', 'at', 'status', 'category'])
    .where('name', '=', name)
    .orderBy('id')
    .execute()
  const languages = new Map(history.map((entry) => [entry.template_id, entry.language]))
  const before = new Map<string, { status: string; category: string }>()
  const marks: Omit<PerformanceMark, 'place'>[] = []
  for (const { template_id: id, language, at, status, category } of history) {
    const last = before.get(id)
    before.set(id, { status, category })
    if (last && last.status !== status) marks.push({ at, language, kind: 'status', text: status })
    if (last && last.category !== category) marks.push({ at, language, kind: 'category', text: category })
  }
  marks.push(...(await qualityMarks(reads, languages, places.from)))
  const shown = marks.flatMap((mark) => {
    const place = mark.at < places.from ? -1 : places.indexOf(mark.at)
    return place === -1 || (only && mark.language !== only) ? [] : { ...mark, place }
  })
  return {
    marks: shown.sort((a, b) => a.at - b.at).slice(-MOST),
    categories: [...new Set(history.map(({ category }) => category.toLowerCase()))],
  }
}

async function qualityMarks(
  reads: Store['reads'],
  languages: ReadonlyMap<string, string>,
  from: number,
): Promise<Omit<PerformanceMark, 'place'>[]> {
  if (languages.size === 0) return []
  const rows = await reads
    .selectFrom('events')
    .select(['object_id', 'at', 'sentence'])
    .where('object_kind', '=', 'template')
    .where('object_id', 'in', [...languages.keys()])
    .where('field', '=', QUALITY_FIELD)
    .where('at', '>=', from)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ object_id: id, at, sentence }) => ({
    at,
    language: languages.get(id ?? '') ?? '',
    kind: 'quality',
    text: sentence,
  }))
}
