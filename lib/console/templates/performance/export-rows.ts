import type { Store } from '@/lib/store/open'
import type { PerformanceSpan } from './performance-span'

export const performanceColumns = ['template', 'language', 'from', 'kind', 'detail', 'count']

const KEY_SEPARATOR = '\u0000'

/** Counts of a template, one row for each place, language, kind, and button or error. */
export async function* performanceRows(
  store: Store,
  name: string,
  { places, only }: PerformanceSpan,
): AsyncGenerator<readonly string[]> {
  const rows = await store.reads
    .selectFrom('template_counts')
    .select(['language', 'hour', 'kind', 'detail', 'count'])
    .where('template', '=', name)
    .where('hour', '>=', places.from)
    .orderBy('hour')
    .execute()
  const counts = new Map<string, number>()
  for (const { language, hour, kind, detail, count } of rows) {
    const place = places.names[places.indexOf(hour)]
    if (place === undefined || (only && language !== only)) continue
    const from = typeof place === 'number' ? new Date(place).toISOString() : place
    const key = [language, from, kind, detail].join(KEY_SEPARATOR)
    counts.set(key, (counts.get(key) ?? 0) + Number(count))
  }
  for (const [key, count] of counts) yield [name, ...key.split(KEY_SEPARATOR), String(count)]
}
