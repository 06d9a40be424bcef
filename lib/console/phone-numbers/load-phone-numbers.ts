import 'server-only'
import { cache } from 'react'
import { type Permission, permits, type Role } from '@/lib/access/roles'
import { root } from '@/lib/runtime/compose/root'
import { currentPerson } from '../current-person'

/** Permissions to see anything about a number. */
const readings: readonly Permission[] = [
  'phone-numbers.read',
  'business-profile.read',
  'qr-codes.read',
  'calling.read',
]

const sees = (role: Role, id: string) => readings.some((permission) => permits(role, permission, id))

/**
 * Every number of which the viewer may see something, read once for the shell and the page, and the count of
 * unreadable ones. @throws CallError
 */
export const readPhoneNumbers = cache(async () => {
  const [{ role }, { data, ...rest }] = await Promise.all([currentPerson(), root().phoneNumbers.read()])
  return { data: data.filter(({ id }) => sees(role, id)), ...rest }
})

/** Every number that could be read. @throws CallError */
export const loadPhoneNumbers = async () => (await readPhoneNumbers()).data
