'use client'

import { useId, useState } from 'react'
import { useConfirmed } from '@/components/form/confirmation/confirmation-provider'
import { Card } from '@/components/ui/card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Switch } from '@/components/ui/switch'
import { useToast } from '@/components/ui/toast-provider'
import { useRequireSecondFactor } from '@/lib/browser/people'
import type { People, PersonRow } from '@/lib/contract/people'
import { type RoleName, roleNames } from '@/lib/contract/role-names'
import { formatCount } from '@/lib/labels/numbers'

const counted = (count: number) => formatCount(count, 'person', 'people')

/** How many people a rule about the second factor of a role is about, and how many have none yet. */
export function affectedText(people: readonly Pick<PersonRow, 'role' | 'hasSecondFactor'>[], role: RoleName) {
  const those = people.filter((person) => person.role === role)
  if (those.length === 0) return 'No one has this role now.'
  const without = those.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  if (without === 0) return `${counted(those.length)}, all with one.`
  return `${counted(those.length)}, ${without === those.length ? 'none with one yet' : `${without} without one`}.`
}

/** Which roles need a second factor. */
export function SecondFactorCard({
  secondFactorRoles,
  people,
}: Pick<People, 'secondFactorRoles' | 'people'>) {
  const id = useId()
  const toast = useToast()
  const save = useRequireSecondFactor()
  const confirmed = useConfirmed()
  // What was asked for until the list says so: each click counts, also while another is being saved.
  const [asked, setAsked] = useState<readonly { role: RoleName; isRequired: boolean }[]>([])
  const isShownOn = (role: RoleName) =>
    asked.findLast((each) => each.role === role)?.isRequired ?? secondFactorRoles.includes(role)

  const ask = async (role: RoleName, isRequired: boolean) => {
    const click = { role, isRequired }
    setAsked((before) => [...before, click])
    const isSaved = await confirmed(() => save.mutateAsync(click)).then(
      () => true,
      () => false,
    )
    setAsked((before) => before.filter((each) => each !== click))
    if (isSaved)
      toast(
        isRequired
          ? `Second factor now required for every ${role}`
          : `Second factor no longer required for any ${role}`,
      )
  }

  return (
    <Card
      title="Require a second factor"
      description="People with these roles have to set up an authenticator app or a passkey before they can do anything else. Open pages ask for it right away, and keep what was typed."
    >
      {save.error && <ProblemNotice problem={problemOf(save.error)} className="mb-3" />}
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {roleNames.map((role) => (
          <li key={role} className="flex items-start gap-2.5">
            <Switch
              id={`${id}-${role}`}
              aria-describedby={`${id}-${role}-whom`}
              checked={isShownOn(role)}
              onChange={({ target }) => void ask(role, target.checked)}
            />
            <div>
              <label htmlFor={`${id}-${role}`} className="block">
                Required for {role}s
              </label>
              <p id={`${id}-${role}-whom`} className="text-xs text-text-faint">
                {affectedText(people, role)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
