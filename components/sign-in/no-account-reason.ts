import type { Role } from '@/lib/access/roles'

/** Why a signed-in person sees no account: theirs aren't open, or there are none. */
export const noAccountReason = (roles: ReadonlyMap<string, Role>): string =>
  roles.size > 0
    ? 'You’re signed in, but your account can’t be opened right now. Try again in a moment, or ask an admin.'
    : 'You’re signed in, but you’re not in any account. Ask an admin to add you.'
