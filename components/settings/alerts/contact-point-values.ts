import type { Body } from '@/lib/browser/call'
import type { AlertRuleKind, AlertSeverity, ContactPointKind } from '@/lib/contract/alert-rules'
import type { ContactPointRow, OwnAlerts, QuietHours } from '@/lib/contract/alerts'
import { ownTimeZone } from '@/lib/labels/times'

/** Which alerts are sent, and when. */
export interface SentValues {
  isOn: boolean
  leastSeverity: AlertSeverity
  rules: AlertRuleKind[]
  isQuiet: boolean
  /** Kept while turned off. */
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

/** Default quiet hours, in the reader's time zone. */
export const ownNight = (): QuietHours => ({
  from: '22:00',
  until: '07:00',
  zone: ownTimeZone(),
  passesProblems: true,
})

/** A person's own choice of alerts, and those of their role. */
export interface SentNow {
  alerts: OwnAlerts | null
  byRole: AlertRuleKind[]
  canMail: boolean
}

/** What someone receives now: their own choice, or their role's alerts without one. */
export function sentNow({ alerts, byRole, canMail }: SentNow): OwnAlerts {
  if (alerts) return alerts
  if (canMail && byRole.length > 0)
    return { isOn: true, leastSeverity: 'info', rules: byRole, quietHours: null, hasProposals: true }
  return { isOn: false, leastSeverity: 'warning', rules: [], quietHours: null, hasProposals: true }
}

/** Initial form values; a secret address isn't known. */
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

/** The request to create one: members of its kind, without input for other kinds. */
export function bodyOfCreate(values: ContactPointValues): Body<'POST /api/contact-points'> {
  const { kind, email, webhookUrl, signingSecret } = values
  const filter = filterOf(values)
  if (kind === 'email') return { kind, ...filter, email }
  return kind === 'webhook' ? { kind, ...filter, webhookUrl, signingSecret } : { kind, ...filter, webhookUrl }
}

/** Empty inputs stay unchanged. */
export function bodyOfChange(values: ContactPointValues): Body<'PUT /api/contact-points/:id'> {
  const { kind, email, webhookUrl, signingSecret } = values
  return {
    ...filterOf(values),
    ...(kind === 'email' ? { email } : {}),
    ...(webhookUrl === '' ? {} : { webhookUrl }),
    ...(signingSecret === '' ? {} : { signingSecret }),
  }
}
