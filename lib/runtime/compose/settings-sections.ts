import { type Permission, type Role, refusal } from '@/lib/access/roles'
import { whyMissing } from '@/lib/console/require-embedded'
import type { EmbeddedOnlyName } from '@/lib/contract/embedded-only'
import { root } from './root'

interface SettingsSection {
  href: string
  label: string
  /** Who does not have it does not see the section. */
  permission: Permission
  /** What of the service inside this console it shows. */
  shows?: EmbeddedOnlyName
}

/** The pages under `/settings`, in their order. */
const sections: readonly SettingsSection[] = [
  { href: '/settings/account', label: 'Your account', permission: 'account.manage' },
  { href: '/settings/people', label: 'People', permission: 'people.manage' },
  { href: '/settings/roles', label: 'Roles', permission: 'people.manage' },
  { href: '/settings/policies', label: 'Policies', permission: 'people.manage' },
  { href: '/settings/alerts', label: 'Alerts', permission: 'alerts.manage' },
  { href: '/settings/connection', label: 'Connection', permission: 'connection.read' },
  { href: '/settings/files', label: 'Account files', permission: 'templates.write' },
  { href: '/settings/audit', label: 'Audit log', permission: 'audit.read' },
  { href: '/settings/failures', label: 'Failures', permission: 'failures.manage', shows: 'failures' },
]

/** Why someone may not open a section, in a sentence; undefined for one they may. */
export const sectionRefusal = (role: Role, href: string): string | undefined => {
  const permission = sections.find((section) => section.href === href)?.permission
  return permission && refusal(role, permission)
}

/** Those someone may open. */
export const settingsSections = (role: Role): readonly SettingsSection[] =>
  sections.filter(
    ({ permission, shows }) =>
      refusal(role, permission) === undefined && (!shows || whyMissing(root(), shows) === undefined),
  )
