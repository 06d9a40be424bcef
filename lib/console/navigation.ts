/**
 * The pages of the console, in the order of the navigation, by what they are about: everything, the phone number that is
 * chosen, the whole account. A page that is not built is not listed.
 */
export const navigation = [
  {
    pages: [
      { href: '/', label: 'Overview', icon: 'overview' },
      { href: '/events', label: 'Events', icon: 'events' },
      { href: '/incidents', label: 'Incidents', icon: 'incidents' },
      { href: '/proposals', label: 'Proposals', icon: 'proposals' },
    ],
  },
  {
    label: 'This number',
    isOfNumber: true,
    pages: [
      { href: '/business-profile', label: 'Profile', icon: 'business-profile' },
      { href: '/qr-codes', label: 'QR codes', icon: 'qr-codes' },
      { href: '/calling', label: 'Calling', icon: 'calling' },
    ],
  },
  {
    label: 'Account',
    pages: [
      { href: '/phone-numbers', label: 'Phone numbers', icon: 'phone-numbers' },
      { href: '/templates', label: 'Templates', icon: 'templates' },
      { href: '/flows', label: 'Flows', icon: 'flows' },
      { href: '/history', label: 'History', icon: 'history' },
    ],
  },
] as const

/** Below all of them. */
export const settingsLink = { href: '/settings', label: 'Settings', icon: 'settings' } as const

/** Stands beside the console, with the embedded service: what happens there is watched here. */
export const phoneLink = {
  href: '/phone',
  label: 'Customer’s phone',
  icon: 'phone',
  opensTab: true,
} as const
