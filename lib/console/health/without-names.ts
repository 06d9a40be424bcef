import { type Permission } from '@/lib/access/roles'
import type { DisorderKind } from '@/lib/contract/disorder-rules'
import type { Disorder } from '@/lib/contract/health'

/** Disorders that include names visible only with a permission, with a neutral message for everyone else. */
const named: Partial<Record<DisorderKind, { permission: Permission } & Pick<Disorder, 'sentence' | 'href'>>> =
  {
    receiver: {
      permission: 'events.read',
      sentence: 'Deliveries to a receiver are failing.',
      href: '/events/setup',
    },
    'contact-point': {
      permission: 'alerts.manage',
      sentence: 'Alerts aren’t reaching a contact point.',
      href: '/settings/alerts',
    },
    mail: {
      permission: 'alerts.manage',
      sentence: 'The mail server can’t be used.',
      href: '/settings/alerts',
    },
  }

/**
 * Disorders without names that someone may not see. Those that become identical are merged.
 *
 * @param may whether they have a permission
 */
export function withoutNames(
  disorders: readonly Disorder[],
  may: (permission: Permission) => boolean,
): Disorder[] {
  const told = new Set<DisorderKind>()
  return disorders.flatMap((disorder) => {
    const { kind, severity, since } = disorder
    const rule = named[kind]
    if (!rule || may(rule.permission)) return [disorder]
    if (told.has(kind)) return []
    told.add(kind)
    return [{ kind, severity, since, sentence: rule.sentence, href: rule.href }]
  })
}
