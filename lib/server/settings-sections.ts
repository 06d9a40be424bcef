import { type Permission, type Role, refusal } from '@/lib/access/roles'
import { root } from './root'

interface SettingsSection {
  href: string
  label: string
  /** Who does not have it does not see the section. */
  permission: Permission
  /** Only where the service is inside this console. */
  isForEmbedded?: true
}

/** The pages under `/settings`, in their order. */
const sections: readonly SettingsSection[] = [
  { href: '/settings/account', label: 'Your account', permission: 'account.manage' },
  { href: '/settings/people', label: 'People', permission: 'people.manage' },
  { href: '/settings/connection', label: 'Connection', permission: 'connection.read' },
  { href: '/settings/audit', label: 'Audit log', permission: 'audit.read' },
  { href: '/settings/failures', label: 'Failures', permission: 'failures.manage', isForEmbedded: true },
]

/** Why somebody may not open a section, in a sentence; undefined for one they may. */
export const sectionRefusal = (role: Role, href: string): string | undefined => {
  const permission = sections.find((section) => section.href === href)?.permission
  return permission && refusal(role, permission)
}

/** Those somebody may open. */
export const settingsSections = (role: Role): readonly SettingsSection[] =>
  sections.filter(
    ({ permission, isForEmbedded }) =>
      refusal(role, permission) === undefined && (!isForEmbedded || root().failures !== undefined),
  )
