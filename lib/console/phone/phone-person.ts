import 'server-only'
import { headers } from 'next/headers'
import { routeRefusal } from '@/lib/access/route-refusal'
import { phoneRoutes } from '@/lib/contract/console/phone'
import { root } from '@/lib/runtime/compose/root'
import { currentPerson } from '../current-person'

/** Redirects people who may not use phones to the sign-in page and back. Open phones need no sign-in. */
export async function requirePhonePerson(): Promise<void> {
  if (root().phones?.asksForPermission('read')) await currentPerson()
}

/** Whether the viewer may read codes sent to the business's numbers. */
export async function mayReadCodes(): Promise<boolean> {
  const { phones, access } = root()
  if (!phones?.asksForPermission('codes')) return phones !== undefined
  const person = await access.personOf(await headers())
  const row = phoneRoutes['GET /api/phone/received-codes']
  return person !== undefined && routeRefusal(person.role, row, {}) === undefined
}
