import type { PersonRow } from '@/lib/contract/people'
import type { RoleName } from '@/lib/contract/role-names'
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
