import type { Role } from './roles'

/** Somebody who is signed in. */
export interface Person {
  id: string
  name: string
  /** In lower case. */
  email: string
  role: Role
}
