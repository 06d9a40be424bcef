import type { Role } from './roles'

/** Someone who is signed in. */
export interface Person {
  id: string
  name: string
  /** Lowercase. */
  email: string
  role: Role
}
