/** The pages of the console, in the order of the navigation. A page that is not built is not listed. */
export const navigation = [
  { href: '/templates', label: 'Templates', icon: 'templates' },
  { href: '/events', label: 'Events', icon: 'events' },
] as const
