/** The pages of the console, in the order of the navigation. A page that is not built is not listed. */
export const navigation = [
  { href: '/', label: 'Overview', icon: 'overview' },
  { href: '/phone-numbers', label: 'Phone numbers', icon: 'phone-numbers' },
  { href: '/business-profile', label: 'Business profile', icon: 'business-profile' },
  { href: '/templates', label: 'Templates', icon: 'templates' },
  { href: '/flows', label: 'Flows', icon: 'flows' },
  { href: '/qr-codes', label: 'QR codes', icon: 'qr-codes' },
  { href: '/calling', label: 'Calling', icon: 'calling' },
  { href: '/events', label: 'Events', icon: 'events' },
  { href: '/incidents', label: 'Incidents', icon: 'incidents' },
  { href: '/settings', label: 'Settings', icon: 'settings' },
] as const

/** Stands beside the console, with the embedded service: what happens there is watched here. */
export const phoneLink = {
  href: '/phone',
  label: 'Customer’s phone',
  icon: 'phone',
  opensTab: true,
} as const
