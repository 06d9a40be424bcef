'use client'

import { useQuery } from '@tanstack/react-query'
import { roleQueries } from '@/lib/browser/roles'
import type { CustomRoles } from '@/lib/contract/roles'
import { formatList } from '@/lib/labels/lists'

export type NamesOfNumbers = (ids: readonly string[]) => string

/** Names phone numbers in a sentence; one that is not known any more by its ID. */
export const namesOfNumbers =
  (known: CustomRoles['numbers']): NamesOfNumbers =>
  (ids) =>
    formatList(ids.map((id) => known.find((number) => number.id === id)?.name ?? id))

/** The same with the numbers that the roles page knows. */
export function useNamesOfNumbers(): NamesOfNumbers {
  const { data } = useQuery(roleQueries.list())
  return namesOfNumbers(data?.numbers ?? [])
}
