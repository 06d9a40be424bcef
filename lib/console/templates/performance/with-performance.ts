import { listedDays } from '@/lib/contract/page-limits'
import type { Template } from '@/lib/contract/templates'
import { HOUR_MS, hourOf } from '@/lib/events/log/hour-of'
import type { Store } from '@/lib/store/open'

/** Templates with how many of their messages were sent and read in the last days, where any was. */
export async function withPerformance(
  { reads }: Pick<Store, 'reads'>,
  templates: readonly Template[],
  now: number,
): Promise<Template[]> {
  const names = [...new Set(templates.map(({ name }) => name))]
  if (names.length === 0) return []
  const rows = await reads
    .selectFrom('template_counts')
    .select((of) => ['template', 'language', 'kind', of.fn.sum<number>('count').as('count')])
    .where('template', 'in', names)
    .where('hour', '>=', hourOf(now) - listedDays * 24 * HOUR_MS)
    .where('kind', 'in', ['sent', 'read'])
    .groupBy(['template', 'language', 'kind'])
    .execute()
  const counts = new Map(
    rows.map(({ template, language, kind, count }) => [`${template} ${language} ${kind}`, Number(count)]),
  )
  return templates.map((template) => {
    const of = (kind: string) => counts.get(`${template.name} ${template.language} ${kind}`) ?? 0
    const performance = { sent: of('sent'), read: of('read') }
    return performance.sent + performance.read === 0 ? template : { ...template, performance }
  })
}
