'use client'

import { useQuery } from '@tanstack/react-query'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { phoneQueries } from '@/lib/browser/phone'
import type { Contact } from '@/lib/contract/conversations'

const none: readonly Contact[] = []

/** Simulated people, to choose from and to name by number. A real service has no such list. */
export function usePeople() {
  const hasPhones = useHasPhones()
  const { data } = useQuery({ ...phoneQueries.contacts(), enabled: hasPhones })
  const people = data?.data ?? none
  return {
    people,
    hasPhones,
    nameOf: (digits: string) => people.find(({ wa_id }) => wa_id === digits)?.profile.name,
  }
}
