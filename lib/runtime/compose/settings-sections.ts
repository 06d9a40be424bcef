import { type Permission, type Role, refusal } from '@/lib/access/roles'
import { whyMissing } from '@/lib/console/require-embedded'
import type { EmbeddedOnlyName } from '@/lib/contract/embedded-only'
import { root } from './root'

interface SettingsSection {
  href: string
  label: string
  /** Heading that groups adjacent sections. */
  group: string
  /** People without it do not see the section. */
  permission: Permission
  /** The embedded-only feature it shows. */
  shows?: EmbeddedOnlyName
}

/** The pages under `/settings`, in order. */
const sections: readonly SettingsSection[] = [
  { href: '/settings/account', label: 'Your account', group: 'You', permission: 'account.manage' },
  { href: '/settings/people', label: 'People', group: 'Access', permission: 'people.manage' },
  { href: '/settings/roles', label: 'Roles', group: 'Access', permission: 'people.manage' },
  { href: '/settings/policies', label: 'Policies', group: 'Access', permission: 'people.manage' },
  { href: '/settings/audit', label: 'Audit log', group: 'Access', permission: 'audit.read' },
  { href: '/settings/alerts', label: 'Alerts', group: 'Console', permission: 'alerts.manage' },
  { href: '/settings/connection', label: 'Connection', group: 'Console', permission: 'connection.read' },
  { href: '/settings/files', label: 'Account files', group: 'Console', permission: 'templates.write' },
  {
    href: '/settings/failures',
    label: 'Failures',
    group: 'Simulation',
    permission: 'failures.manage',
    shows: 'failures',
  },
]

/** Why a person may not open a section, as a sentence; undefined if they may. */
export const sectionRefusal = (role: Role, href: string): string | undefined => {
  const permission = sections.find((section) => section.href === href)?.permission
  return permission && refusal(role, permission)
}

/** Sections a person may open. */
export const settingsSections = (role: Role): readonly SettingsSection[] =>
  sections.filter(
    ({ permission, shows }) =>
      refusal(role, permission) === undefined && (!shows || whyMissing(root(), shows) === undefined),
  )
