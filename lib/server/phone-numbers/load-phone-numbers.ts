import 'server-only'
import { cache } from 'react'
import { root } from '../root'

/** Every number, read once for the shell and the page in it. @throws CallError */
export const loadPhoneNumbers = cache(() => root().phoneNumbers.list())
