import {
  type TemplateCountKind,
  type TemplateCounts,
  type TemplatePerformance,
  templateCountKinds,
} from '@/lib/contract/template-performance'
import type { Store } from '@/lib/store/open'
import type { Places } from '../../places'
import type { PerformanceSpan } from './performance-span'
import { readMarks } from './read-marks'

const noCounts = (): TemplateCounts => ({ sent: 0, delivered: 0, read: 0, failed: 0, answer: 0, tap: 0 })

const kindOf = (kind: string): TemplateCountKind | undefined =>
  templateCountKinds.find((each) => each === kind)

/** How the messages of a template performed in the last days, from events. */
export async function readPerformance(
  store: Store,
  name: string,
  { places, only }: PerformanceSpan,
): Promise<TemplatePerformance> {
  const rows = await store.reads
    .selectFrom('template_counts')
    .select(['language', 'hour', 'kind', 'detail', 'count'])
    .where('template', '=', name)
    .where('hour', '>=', places.from)
    .execute()
  const total = noCounts()
  const zeros = () => places.names.map(() => 0)
  const overTime: TemplatePerformance['overTime'] = {
    sent: zeros(),
    delivered: zeros(),
    read: zeros(),
    failed: zeros(),
    answer: zeros(),
    tap: zeros(),
  }
  const languages = new Map<string, TemplateCounts>()
  const buttons = new Map<string, { language: string; text: string; taps: number }>()
  const failures = new Map<string, number>()
  for (const { language, hour, detail, ...row } of rows) {
    const [kind, place, count] = [kindOf(row.kind), places.indexOf(hour), Number(row.count)]
    if (kind === undefined || place === -1) continue
    const own = languages.get(language) ?? noCounts()
    own[kind] += count
    languages.set(language, own)
    if (only && language !== only) continue
    total[kind] += count
    const values = overTime[kind]
    values[place] = (values[place] ?? 0) + count
    if (kind === 'failed') failures.set(detail, (failures.get(detail) ?? 0) + count)
    if (kind !== 'tap') continue
    const key = JSON.stringify([language, detail])
    buttons.set(key, { language, text: detail, taps: (buttons.get(key)?.taps ?? 0) + count })
  }
  const { marks, categories } = await readMarks(store, name, { places, only })
  return {
    places: places.names,
    overTime,
    total,
    languages: [...languages].map(([language, counts]) => ({ language, counts })),
    buttons: [...buttons.values()].sort((a, b) => b.taps - a.taps),
    failures: [...failures].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count),
    marks,
    unnamed: await countUnnamed(store, categories, places),
  }
}

/** Messages of templates of some categories that did not say of which, in the whole account. */
async function countUnnamed(store: Store, categories: readonly string[], places: Places): Promise<number> {
  if (categories.length === 0) return 0
  const rows = await store.reads
    .selectFrom('template_counts')
    .select((of) => ['hour', of.fn.sum<number>('count').as('count')])
    .where('template', '=', '')
    .where('hour', '>=', places.from)
    .where('detail', 'in', categories)
    .groupBy('hour')
    .execute()
  const shown = rows.filter(({ hour }) => places.indexOf(hour) !== -1)
  // PostgreSQL adds up in a type that arrives as text.
  return shown.reduce((sum, { count }) => sum + Number(count), 0)
}
