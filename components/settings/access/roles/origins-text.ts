import type { RoleOrigin } from '@/lib/contract/roles'
import { formatList } from '@/lib/labels/lists'

/** Where a permission comes from: “marketer, and support in the group Night shift”. */
export const originsText = (by: readonly RoleOrigin[]): string =>
  formatList(by.map(({ role, group }) => (group === null ? role : `${role} by the group ${group}`)))
