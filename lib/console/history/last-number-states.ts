import type { Store } from '@/lib/store/open'

/** The last observed state of each number. */
export function lastNumberStates({ reads }: Pick<Store, 'reads'>) {
  const newest = reads
    .selectFrom('phone_number_history')
    .select((of) => of.fn.max('id').as('id'))
    .groupBy('phone_number_id')
  return reads
    .selectFrom('phone_number_history')
    .select(['phone_number_id', 'quality_rating', 'throughput_level', 'status'])
    .where('id', 'in', newest)
    .execute()
}
