import type { Person } from '@/lib/access/person'
import { type Permission, refusal } from '@/lib/access/roles'

/** Why a page is not for someone, in a sentence; undefined when it is. */
export const refusalFor = ({ role }: Person, permission: Permission): string | undefined =>
  refusal(role, permission)
