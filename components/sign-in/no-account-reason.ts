import type { Role } from '@/lib/access/roles'

/** Why someone who is signed in sees no account: the ones they are in are not open, or there are none. */
export const noAccountReason = (roles: ReadonlyMap<string, Role>): string =>
  roles.size > 0
    ? 'You’re signed in, but your account can’t be opened right now. Try again in a moment, or ask an admin.'
    : 'You’re signed in, but you’re not in any account. Ask an admin to add you.'
