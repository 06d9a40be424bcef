'use client'

import { useQuery } from '@tanstack/react-query'
import { ListCard } from '@/components/list/list-card'
import { roleQueries } from '@/lib/browser/roles'
import { permissionsText } from '../../account/tokens/permission-groups'
import { originsText } from '../../roles/origins-text'

/** What one person can do, and the roles and groups that let them. */
export function PersonPermissions({ id }: { id: string }) {
  const list = useQuery(roleQueries.ofPerson(id))
  return (
    <ListCard
      title="What this person can do"
      description="Everything their role and the roles of their groups allow in this account."
      query={list}
      rows={list.data?.data}
      empty="Nothing: no role in this account."
      row={({ permission, by }) => (
        <li
          key={permission}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border px-4 py-1.5"
        >
          <span className="min-w-0 text-pretty">{permissionsText([permission])}</span>
          <span className="text-xs wrap-anywhere text-text-faint">{originsText(by)}</span>
        </li>
      )}
    />
  )
}
