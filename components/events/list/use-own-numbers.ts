import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterGroup } from '@/components/list/filters'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { digitsOf } from '@/lib/contract/digits-of'
import type { EventRow } from '@/lib/contract/event-log'
import { numberLabels } from '@/lib/labels/number-labels'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'

interface OwnNumbers {
  /** Name of the number an event is about. */
  labelOf: (event: Pick<EventRow, 'ownNumber'>) => string | undefined
  groups: readonly FilterGroup[]
}

const one: OwnNumbers = { labelOf: () => undefined, groups: [] }

/** The account's numbers, if there are several; a single one needn't be named. */
export function useOwnNumbers(): OwnNumbers {
  const { data } = useQuery(phoneNumberQueries.list())
  return useMemo(() => {
    const numbers = data?.data ?? []
    if (numbers.length < 2) return one
    const labels = numberLabels(numbers)
    const idByDigits = new Map(
      numbers.map(({ id, display_phone_number: shown = '' }) => [digitsOf(shown), id]),
    )
    return {
      labelOf({ ownNumber }) {
        if (!ownNumber) return undefined
        const { id, shown } = ownNumber
        if (id !== null) return labels.get(id) ?? id
        const digits = digitsOf(shown ?? '')
        return labels.get(idByDigits.get(digits) ?? '') ?? formatPhoneNumber(digits)
      },
      groups: [{ choices: [...labels].map(([value, label]) => ({ value, label })) }],
    }
  }, [data])
}
