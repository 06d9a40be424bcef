'use client'

import { useQuery } from '@tanstack/react-query'
import { roleTitle } from '@/lib/access/roles'
import { roleQueries } from '@/lib/browser/roles'
import { type RoleName, roleNames } from '@/lib/contract/role-names'
import { formatCount } from '@/lib/labels/numbers'

export interface RoleChoice {
  value: string
  label: string
  /** Description. */
  meaning: string
}

const meanings: Record<RoleName, string> = {
  admin: 'Can do everything, including managing people.',
  developer: 'Builds flows, sets up events and calling, and edits templates and QR codes.',
  marketer: 'Writes and deletes templates, changes profiles and QR codes, and makes calls.',
  viewer: 'Views templates, flows, numbers, profiles, QR codes, events, and calls. Can’t change anything.',
}

const builtIn: readonly RoleChoice[] = roleNames.map((value) => ({
  value,
  label: roleTitle(value),
  meaning: meanings[value],
}))

/** All roles that can be assigned: built-in ones, and custom ones once loaded. */
export function useRoleChoices(): readonly RoleChoice[] {
  const { data } = useQuery(roleQueries.list())
  const custom = data?.data.map(({ name, description, permissions }) => ({
    value: name,
    label: roleTitle(name),
    meaning:
      description || `Custom role with ${formatCount(permissions.length, 'permission', 'permissions')}.`,
  }))
  return custom ? [...builtIn, ...custom] : builtIn
}
