import { permits, type Role } from '@/lib/access/roles'

/**
 * Pages of the console in navigation order, grouped by what they concern: everything, the selected phone
 * number, or the whole account.
 */
const navigation = [
  {
    pages: [
      { href: '/', label: 'Overview', icon: 'overview', permission: 'overview.read' },
      { href: '/events', label: 'Events', icon: 'events', permission: 'events.read' },
      { href: '/incidents', label: 'Incidents', icon: 'incidents', permission: 'incidents.read' },
      { href: '/proposals', label: 'Proposals', icon: 'proposals', permission: 'overview.read' },
    ],
  },
  {
    label: 'This number',
    isOfNumber: true,
    pages: [
      {
        href: '/business-profile',
        label: 'Business profile',
        icon: 'business-profile',
        permission: 'business-profile.read',
      },
      { href: '/qr-codes', label: 'QR codes', icon: 'qr-codes', permission: 'qr-codes.read' },
      { href: '/calling', label: 'Calling', icon: 'calling', permission: 'calling.read' },
    ],
  },
  {
    label: 'Account',
    pages: [
      {
        href: '/phone-numbers',
        label: 'Phone numbers',
        icon: 'phone-numbers',
        permission: 'phone-numbers.read',
      },
      { href: '/templates', label: 'Templates', icon: 'templates', permission: 'templates.read' },
      { href: '/flows', label: 'Flows', icon: 'flows', permission: 'flows.read' },
      { href: '/history', label: 'History', icon: 'history', permission: 'overview.read' },
    ],
  },
] as const

/** The pages someone may see; a number's pages are included if they may see them for any number. */
export const navigationOf = (role: Role) =>
  navigation
    .map((group) => ({ ...group, pages: group.pages.filter(({ permission }) => permits(role, permission)) }))
    .filter(({ pages }) => pages.length > 0)

/** Shown below the other links. */
export const settingsLink = { href: '/settings', label: 'Settings', icon: 'settings' } as const

/** Link to the demo phone, shown with the embedded service. */
export const phoneLink = {
  href: '/phone',
  label: 'Simulated phone',
  icon: 'phone',
  opensTab: true,
} as const
