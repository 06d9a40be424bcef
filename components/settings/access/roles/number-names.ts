'use client'

import { useQuery } from '@tanstack/react-query'
import { roleQueries } from '@/lib/browser/roles'
import { formatList } from '@/lib/contract/lists'
import type { CustomRoles } from '@/lib/contract/roles'

export type NamesOfNumbers = (ids: readonly string[]) => string

/** Phone number names in a sentence; unknown ones by ID. */
export const namesOfNumbers =
  (known: CustomRoles['numbers']): NamesOfNumbers =>
  (ids) =>
    formatList(ids.map((id) => known.find((number) => number.id === id)?.name ?? id))

/** The same, with the numbers known to the roles page. */
export function useNamesOfNumbers(): NamesOfNumbers {
  const { data } = useQuery(roleQueries.list())
  return namesOfNumbers(data?.numbers ?? [])
}
