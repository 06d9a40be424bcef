import { MINE } from '@/lib/contract/template-order'

/** Filters in which whoever asks stands by id. */
export const asOwner = <Filters extends { owner?: string | undefined }>(
  filters: Filters,
  { id }: { id: string },
): Filters => (filters.owner === MINE ? { ...filters, owner: id } : filters)
