'use client'

import { useQuery } from '@tanstack/react-query'
import { AllOrSomeField } from '@/components/form/choices-field'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'

/** All numbers of the account or only some, registered as `phoneNumberIds` in the surrounding form. */
export function NumbersField({ hint }: { hint: string }) {
  const { data: numbers } = useQuery(phoneNumberQueries.list())
  const choices = (numbers?.data ?? []).map(
    ({ id, verified_name: name, display_phone_number: shown = id }) => ({
      value: id,
      label: name ? `${name} (${shown})` : shown,
    }),
  )
  return (
    <AllOrSomeField<{ phoneNumberIds: string[] }>
      name="phoneNumberIds"
      all="All phone numbers"
      some="Phone numbers"
      hint={hint}
      groups={[{ choices }]}
    />
  )
}
