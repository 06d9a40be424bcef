import { HOUR_MS } from '@/lib/contract/durations'
import { listedDays } from '@/lib/contract/page-limits'
import type { Template } from '@/lib/contract/templates'
import { hourOf } from '@/lib/events/log/hour-of'
import type { Store } from '@/lib/store/open'
import { whileUnchanged } from '@/lib/store/while-unchanged'

/** Templates with how many of their messages were sent and read in the last days, where any was. */
export async function withPerformance(
  { reads }: Pick<Store, 'reads'>,
  templates: readonly Template[],
  now: number,
): Promise<Template[]> {
  const names = [...new Set(templates.map(({ name }) => name))]
  if (names.length === 0) return []
  const since = hourOf(now) - listedDays * 24 * HOUR_MS
  const counts = await whileUnchanged(reads, `counts since ${since} of ${names.join()}`, () =>
    readCounts(reads, names, since),
  )
  return templates.map((template) => {
    const of = (kind: string) => counts.get(`${template.name} ${template.language} ${kind}`) ?? 0
    const performance = { sent: of('sent'), read: of('read') }
    return performance.sent + performance.read === 0 ? template : { ...template, performance }
  })
}

/** Hours of a month are thousands of rows for a page of templates. */
async function readCounts(reads: Store['reads'], names: readonly string[], since: number) {
  const rows = await reads
    .selectFrom('template_counts')
    .select((of) => ['template', 'language', 'kind', of.fn.sum<number>('count').as('count')])
    .where('template', 'in', names)
    .where('hour', '>=', since)
    .where('kind', 'in', ['sent', 'read'])
    .groupBy(['template', 'language', 'kind'])
    .execute()
  return new Map(
    rows.map(({ template, language, kind, count }) => [`${template} ${language} ${kind}`, Number(count)]),
  )
}
