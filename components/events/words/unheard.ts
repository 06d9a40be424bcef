import type { Disorder } from '@/lib/contract/health'

const onTheWay: ReadonlySet<Disorder['kind']> = new Set([
  ...(['service', 'token', 'subscription', 'events', 'refused', 'inbox'] as const),
])

/** The most severe reason why events may be missing here; if there is one, an empty list isn't good news. */
export const whyUnheard = (disorders: readonly Disorder[] = []): Disorder | undefined =>
  disorders.find(({ kind }) => onTheWay.has(kind))
