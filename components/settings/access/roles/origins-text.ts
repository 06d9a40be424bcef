import { roleTitle } from '@/lib/access/roles'
import type { RoleOrigin } from '@/lib/contract/roles'
import { formatList } from '@/lib/labels/lists'

/** Where a permission comes from: “Marketer, and Support through the group Night shift”. */
export const originsText = (by: readonly RoleOrigin[]): string =>
  formatList(
    by.map(({ role, group }) =>
      group === null ? roleTitle(role) : `${roleTitle(role)} through the group ${group}`,
    ),
  )
