import { MINE } from '@/lib/contract/template-order'

/** Resolves "me" in filters to the caller's ID. */
export const asOwner = <Filters extends { owner?: string | undefined }>(
  filters: Filters,
  { id }: { id: string },
): Filters => (filters.owner === MINE ? { ...filters, owner: id } : filters)
