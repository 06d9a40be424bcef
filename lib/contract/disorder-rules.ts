/** Possible problems with the console, kept free of zod so that pages can use them as well as schemas. */
export const disorderKinds = [
  ...(['service', 'token', 'token-expiry', 'subscription', 'events', 'receiver', 'deliveries'] as const),
  ...(['refused', 'inbox', 'contact-point', 'own-alerts', 'mail', 'audit', 'backup'] as const),
] as const
export type DisorderKind = (typeof disorderKinds)[number]

/** Problems that alert rules can watch: all except those about one person. */
export type WatchedKind = Exclude<DisorderKind, 'own-alerts'>

/** The alert rule of each problem; the compiler enforces completeness. */
export const disorderRules = {
  'token-expiry': { rule: 'token-expires', label: 'Access token expiring soon', severity: 'warning' },
  token: { rule: 'token-refused', label: 'Access token refused', severity: 'danger' },
  service: { rule: 'service-unreachable', label: 'Service can’t be reached', severity: 'danger' },
  subscription: { rule: 'events-not-sent', label: 'Service isn’t sending events', severity: 'danger' },
  events: { rule: 'events-stopped', label: 'No events for longer than usual', severity: 'warning' },
  refused: { rule: 'deliveries-refused', label: 'Unsigned deliveries rejected', severity: 'warning' },
  inbox: { rule: 'events-waiting', label: 'Event processing is delayed', severity: 'danger' },
  receiver: { rule: 'receiver-failing', label: 'Deliveries to a receiver failing', severity: 'warning' },
  deliveries: {
    rule: 'deliveries-waiting',
    label: 'Deliveries to receivers are delayed',
    severity: 'warning',
  },
  'contact-point': { rule: 'contact-point-failing', label: 'Contact point failing', severity: 'warning' },
  mail: { rule: 'mail-failing', label: 'Mail server can’t be used', severity: 'warning' },
  audit: { rule: 'audit-broken', label: 'Audit log doesn’t match its seal', severity: 'danger' },
  backup: { rule: 'backup-old', label: 'Backup out of date', severity: 'warning' },
} as const satisfies Record<WatchedKind, { rule: string; label: string; severity: 'danger' | 'warning' }>

/** The kind as written in console events. */
export const disorderWord = (kind: string): string => kind.toUpperCase().replaceAll('-', '_')
