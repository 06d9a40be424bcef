import { permits, type Role } from '@/lib/access/roles'

/**
 * The pages of the console, in the order of the navigation, by what they are about: everything, the phone number that is
 * chosen, the whole account. A page that is not built is not listed.
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
        label: 'Profile',
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

/** Those pages that someone may see, of a number where they may see any number's. */
export const navigationOf = (role: Role) =>
  navigation
    .map((group) => ({ ...group, pages: group.pages.filter(({ permission }) => permits(role, permission)) }))
    .filter(({ pages }) => pages.length > 0)

/** Below all of them. */
export const settingsLink = { href: '/settings', label: 'Settings', icon: 'settings' } as const

/** Stands beside the console, with the embedded service: what happens there is watched here. */
export const phoneLink = {
  href: '/phone',
  label: 'Customer’s phone',
  icon: 'phone',
  opensTab: true,
} as const
