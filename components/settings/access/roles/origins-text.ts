import { roleTitle } from '@/lib/access/roles'
import { formatList } from '@/lib/contract/lists'
import type { RoleOrigin } from '@/lib/contract/roles'
import type { NamesOfNumbers } from './number-names'

/** Where a permission comes from: “Marketer, and Support through the group Night shift (only for Harbor Shop)”. */
export const originsText = (by: readonly RoleOrigin[], namesOf: NamesOfNumbers): string =>
  formatList(
    by.map(({ role, group, phoneNumberIds }) => {
      const way = group === null ? roleTitle(role) : `${roleTitle(role)} through the group ${group}`
      return phoneNumberIds === null ? way : `${way} (only for ${namesOf(phoneNumberIds)})`
    }),
  )
