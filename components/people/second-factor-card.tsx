'use client'

import { useId } from 'react'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Switch } from '@/components/ui/switch'
import { type RoleName, roleNames } from '@/lib/contract/role-names'
import { useRequireSecondFactor } from '@/lib/queries/people'

/** Roles that need a second factor. */
export function SecondFactorCard({ roles }: { roles: readonly RoleName[] }) {
  const id = useId()
  const save = useRequireSecondFactor()
  // What was asked for until the list says so.
  const shown = save.isPending ? save.variables : roles
  return (
    <Card
      title="Second factor"
      description="Who has such a role sets up an authenticator app or a passkey before anything else, at the next click."
    >
      {save.error && <ProblemNotice problem={problemOf(save.error)} className="mb-3" />}
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {roleNames.map((role) => (
          <li key={role} className="flex items-center gap-2.5">
            <Switch
              id={`${id}-${role}`}
              checked={shown.includes(role)}
              onChange={({ target }) => {
                const others = shown.filter((each) => each !== role)
                if (!save.isPending) save.mutate(target.checked ? [...others, role] : others)
              }}
            />
            <label htmlFor={`${id}-${role}`} className="capitalize">
              {role}s
            </label>
          </li>
        ))}
      </ul>
    </Card>
  )
}
