import { type Permission, type Role, refusal } from '@/lib/access/roles'

/** The pages under `/settings`, in their order, with what one must be allowed to open them. */
const sections: readonly { href: string; label: string; permission: Permission }[] = [
  { href: '/settings/account', label: 'Your account', permission: 'account.manage' },
  { href: '/settings/people', label: 'People', permission: 'people.manage' },
]

export const settingsSections = (role: Role) =>
  sections
    .filter(({ permission }) => refusal(role, permission) === undefined)
    .map(({ href, label }) => ({ href, label }))
