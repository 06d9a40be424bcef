'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ListCard } from '@/components/list/list-card'
import { roleQueries } from '@/lib/browser/roles'
import type { PersonPermissions as Held } from '@/lib/contract/roles'
import { heldGroups } from '../../account/tokens/permission-groups'
import { useNamesOfNumbers } from '../../roles/number-names'
import { originsText } from '../../roles/origins-text'

/** A person's permissions by area, and the roles and groups that grant them. */
export function PersonPermissions({ id }: { id: string }) {
  const list = useQuery(roleQueries.ofPerson(id))
  return (
    <ListCard
      title="What this person can do"
      description="Everything their role and the roles of their groups allow in this account."
      query={list}
      rows={list.data && heldGroups(list.data.data)}
      empty="This person has no role in this account."
      row={(area) => <Area key={area.title} {...area} />}
    />
  )
}

interface AreaProps {
  title: string
  held: readonly (Held['data'][number] & { label: string })[]
}

/** Origins are named once if they are the same for the whole area. */
function Area({ title, held }: AreaProps) {
  const id = useId()
  const namesOf = useNamesOfNumbers()
  const origins = held.map(({ by }) => originsText(by, namesOf))
  const same = origins.every((each) => each === origins[0]) ? origins[0] : undefined
  return (
    <li className="border-t border-border px-4 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-xs font-medium text-text-faint">
          {title}
        </h3>
        {same && <Origin text={same} />}
      </div>
      <ul aria-labelledby={id}>
        {held.map(({ permission, label, by }) => (
          <li key={permission} className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
            <span className="min-w-0 text-pretty">{label}</span>
            {!same && <Origin text={originsText(by, namesOf)} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

const Origin = ({ text }: { text: string }) => (
  <span className="text-xs wrap-anywhere text-text-faint">{text}</span>
)
