import { disorderRules } from '@/lib/contract/disorder-rules'
import type { Disorder } from '@/lib/contract/health'
import type { Queries } from '@/lib/store/open'

/** Marks disorders that have an open incident, so that nothing is counted twice. */
export async function markInIncidents(reads: Queries, disorders: readonly Disorder[]): Promise<Disorder[]> {
  if (disorders.length === 0) return []
  const rows = await reads
    .selectFrom('incidents')
    .select(['rule', 'object_id'])
    .where(
      'rule',
      'in',
      Object.values(disorderRules).map(({ rule }) => rule),
    )
    .where('resolved_at', 'is', null)
    .execute()
  return disorders.map((disorder) => {
    const { kind, receiverId = '' } = disorder
    if (kind === 'own-alerts') return disorder
    const { rule } = disorderRules[kind]
    const isInIncident = rows.some((row) => row.rule === rule && row.object_id === receiverId)
    return { ...disorder, isInIncident }
  })
}
