import type { Disorder } from '@/lib/contract/health'

const onTheWay: ReadonlySet<Disorder['kind']> = new Set([
  ...(['service', 'token', 'subscription', 'events', 'refused', 'inbox'] as const),
])

/** The worst of what keeps events from being known here; while there is some, an empty list of events is no good news. */
export const whyUnheard = (disorders: readonly Disorder[] = []): Disorder | undefined =>
  disorders.find(({ kind }) => onTheWay.has(kind))
