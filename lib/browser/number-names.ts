import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { phoneNumberQueries } from './phone-numbers'

/** A number's name by ID; undefined while unknown. */
export function useNumberNames(): (id: string) => string | undefined {
  const { data } = useQuery(phoneNumberQueries.list())
  return useCallback(
    (id) => {
      const number = data?.data.find((each) => each.id === id)
      return number?.verified_name || number?.display_phone_number
    },
    [data],
  )
}
