import 'server-only'
import { cache } from 'react'
import { root } from '@/lib/runtime/compose/root'

/** Every number, read once for the shell and the page in it, and how many could not be read. @throws CallError */
export const readPhoneNumbers = cache(() => root().phoneNumbers.read())

/** Every number that could be read. @throws CallError */
export const loadPhoneNumbers = async () => (await readPhoneNumbers()).data
