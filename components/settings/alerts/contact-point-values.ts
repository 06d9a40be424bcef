import type { Body } from '@/lib/browser/call'
import type { AlertRuleKind, AlertSeverity, ContactPointKind } from '@/lib/contract/alert-rules'
import type { ContactPointRow, OwnAlerts, QuietHours } from '@/lib/contract/alerts'
import { ownTimeZone } from '@/lib/labels/times'

/** What is sent, and when. */
export interface SentValues {
  isOn: boolean
  leastSeverity: AlertSeverity
  rules: AlertRuleKind[]
  isQuiet: boolean
  /** Kept while they are off. */
  quietHours: QuietHours
}

export interface ContactPointValues extends SentValues {
  kind: ContactPointKind
  name: string
  email: string
  webhookUrl: string
  signingSecret: string
  phoneNumberIds: string[]
  /** 0 for never. */
  repeatHours: number
}

/** Quiet hours to begin with, where the reader is. */
export const ownNight = (): QuietHours => ({
  from: '22:00',
  until: '07:00',
  zone: ownTimeZone(),
  passesProblems: true,
})

/** What someone chose to be sent, and what goes to their role. */
export interface SentNow {
  alerts: OwnAlerts | null
  byRole: AlertRuleKind[]
  canMail: boolean
}

/** What someone is sent now: what they chose, or what their role brings them as long as they chose nothing. */
export function sentNow({ alerts, byRole, canMail }: SentNow): OwnAlerts {
  if (alerts) return alerts
  if (canMail && byRole.length > 0)
    return { isOn: true, leastSeverity: 'info', rules: byRole, quietHours: null, hasProposals: true }
  return { isOn: false, leastSeverity: 'warning', rules: [], quietHours: null, hasProposals: true }
}

/** What the form begins with: an address that is a secret is not known. */
export function valuesOf(point: ContactPointRow | undefined, canMail: boolean): ContactPointValues {
  const secrets = { webhookUrl: '', signingSecret: '' }
  if (!point) {
    const kind = canMail ? 'email' : 'webhook'
    const quiet = { isQuiet: false, quietHours: ownNight() }
    return {
      ...{ phoneNumberIds: [], repeatHours: 0 },
      kind,
      name: '',
      isOn: true,
      email: '',
      ...secrets,
      leastSeverity: 'warning',
      rules: [],
      ...quiet,
    }
  }
  const { kind, name, isOn, leastSeverity, rules, target, quietHours, phoneNumberIds, repeatHours } = point
  const quiet = { isQuiet: quietHours !== null, quietHours: quietHours ?? ownNight() }
  return {
    ...{ phoneNumberIds, repeatHours: repeatHours ?? 0 },
    kind,
    name,
    isOn,
    email: kind === 'email' ? target : '',
    ...secrets,
    leastSeverity,
    rules,
    ...quiet,
  }
}

const filterOf = ({
  name,
  isOn,
  leastSeverity,
  rules,
  isQuiet,
  quietHours,
  phoneNumberIds,
  repeatHours,
}: ContactPointValues) => ({
  ...{ phoneNumberIds, repeatHours: repeatHours === 0 ? null : repeatHours },
  quietHours: isQuiet ? quietHours : null,
  name,
  isOn,
  leastSeverity,
  rules,
})

/** What a new one is created with: what its kind has, and nothing that was typed for another. */
export function bodyOfCreate(values: ContactPointValues): Body<'POST /api/contact-points'> {
  const { kind, email, webhookUrl, signingSecret } = values
  const filter = filterOf(values)
  if (kind === 'email') return { kind, ...filter, email }
  return kind === 'webhook' ? { kind, ...filter, webhookUrl, signingSecret } : { kind, ...filter, webhookUrl }
}

/** What is left empty stays as it is. */
export function bodyOfChange(values: ContactPointValues): Body<'PUT /api/contact-points/:id'> {
  const { kind, email, webhookUrl, signingSecret } = values
  return {
    ...filterOf(values),
    ...(kind === 'email' ? { email } : {}),
    ...(webhookUrl === '' ? {} : { webhookUrl }),
    ...(signingSecret === '' ? {} : { signingSecret }),
  }
}
