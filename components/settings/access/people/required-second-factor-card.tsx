'use client'

import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { SwitchRow } from '@/components/form/switch-row'
import { useInstantSave } from '@/components/form/use-instant-save'
import { Card } from '@/components/ui/card'
import { useToast } from '@/components/ui/toast-provider'
import { roleHolders } from '@/lib/access/roles'
import { useRequireSecondFactor } from '@/lib/browser/people'
import type { People, PersonRow, SecondFactorRoleSave } from '@/lib/contract/people'
import { formatCount } from '@/lib/labels/numbers'
import { capitalized } from '@/lib/labels/sentence-case'
import { useRoleChoices } from '../roles/use-role-choices'

const counted = (count: number) => formatCount(count, 'person', 'people')

/** How many people a second factor requirement affects, and how many don't have one yet. */
export function affectedText(
  people: readonly Pick<PersonRow, 'role' | 'groups' | 'hasSecondFactor'>[],
  role: string,
) {
  const those = people.filter(
    (person) => person.role === role || person.groups.some((group) => group.role === role),
  )
  if (those.length === 0) return 'No one has this role.'
  const without = those.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  if (without === 0) return `${counted(those.length)}, all set up.`
  return `${counted(those.length)}, ${without === those.length ? 'no second factor yet' : `${without} without a second factor`}.`
}

const roleOf = ({ role }: SecondFactorRoleSave) => role

/** Which roles require a second factor. */
export function RequiredSecondFactorCard({
  secondFactorRoles,
  people,
}: Pick<People, 'secondFactorRoles' | 'people'>) {
  const toast = useToast()
  const roles = useRoleChoices()
  const { mutateAsync: save } = useRequireSecondFactor()
  const confirmed = useConfirmed()
  const { set, shown, problemAt } = useInstantSave<SecondFactorRoleSave>(roleOf, (asked) =>
    confirmed(() => save(asked)),
  )

  const ask = async (role: string, isRequired: boolean) => {
    if (!(await set({ role, isRequired }))) return
    toast(
      isRequired
        ? `Second factor now required for ${roleHolders(role)}`
        : `Second factor no longer required for ${roleHolders(role)}`,
    )
  }

  return (
    <Card
      title="Require a second factor"
      description="People with a role you turn on must set up an authenticator app or a passkey before they can do anything else. Open pages ask for it right away, and no work is lost."
    >
      {/* The padding of the last row is the card’s. */}
      <ul className="-mb-3 grid gap-x-8 border-t border-border sm:grid-cols-2">
        {roles.map(({ value: role }) => {
          const saved = { role, isRequired: secondFactorRoles.includes(role) }
          return (
            <li key={role} className="border-border py-2.5 not-first:border-t sm:nth-2:border-t-0">
              <SwitchRow
                label={capitalized(roleHolders(role))}
                hint={affectedText(people, role)}
                isOn={shown(saved).isRequired}
                set={(isRequired) => void ask(role, isRequired)}
                problem={problemAt(saved)}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
