import { alertRuleKinds, alertSeverities, contactPointKinds, incidentStates } from './alert-rules'
import { calledAddress, calledAddressRule } from './called-address'
import { emailAddress } from './email-address'
import { parseUrl } from './parse-url'
import { roleNames } from './role-names'
import { z } from './zod'

/** Incidents and alert routing. Times are milliseconds since 1970. */

const alertRuleKind = z.enum(alertRuleKinds, { error: 'There is no such alert rule.' })
const alertSeverity = z.enum(alertSeverities, { error: 'Choose the importance.' })

export const alertRuleSetting = z.strictObject({ isOn: z.boolean(), severity: alertSeverity })
export type AlertRuleSetting = z.infer<typeof alertRuleSetting>
export const alertRuleRow = alertRuleSetting.extend({ kind: alertRuleKind })
export type AlertRuleRow = z.infer<typeof alertRuleRow>

const previewCount = z.object({ opened: z.number(), resolved: z.number() })
export type PreviewCount = z.infer<typeof previewCount>

/** What the rules would have opened, based on the last 30 days of events. */
export const alertPreview = z.object({
  /** Incident counts per rule and phone number; the empty key holds incidents that aren't about a number. */
  data: z.array(z.object({ kind: alertRuleKind, byNumber: z.record(z.string(), previewCount) })),
  /** Whether there were more events than the preview examined. */
  isCut: z.boolean(),
})
export type AlertPreview = z.infer<typeof alertPreview>

/** Alerts for everyone with a role, unless they turn off their own alerts. */
export const alertRoleSetting = z.strictObject({ rules: z.array(alertRuleKind) })
export const alertRoleRow = alertRoleSetting.extend({ role: z.enum(roleNames) })
export type AlertRoleRow = z.infer<typeof alertRoleRow>

/** One problem with one object, from its first event to its last. */
export const incidentRow = z.object({
  id: z.number(),
  rule: alertRuleKind,
  severity: alertSeverity,
  state: z.enum(incidentStates),
  /** The problem, as its latest event states it. */
  sentence: z.string(),
  objectKind: z.string(),
  /** Empty if no event names the object. */
  objectId: z.string(),
  openedAt: z.number(),
  lastAt: z.number(),
  events: z.number(),
  acknowledgedAt: z.number().nullable(),
  acknowledgedBy: z.string().nullable(),
  resolvedAt: z.number().nullable(),
  /** Null if an event resolved it. */
  resolvedBy: z.string().nullable(),
  /** Sentence of the event that resolved it. */
  resolution: z.string().nullable(),
  /** Suppresses notifications until this time. */
  silence: z.object({ until: z.number(), reason: z.string(), by: z.string() }).nullable(),
})
export type IncidentRow = z.infer<typeof incidentRow>

export const silenceLimits = { hours: 720, reasonCharacters: 200 } as const

/** How long to suppress notifications for an incident, and why. */
export const incidentSilence = z.strictObject({
  hours: z
    .int('Choose for how long.')
    .min(1, 'Choose for how long.')
    .max(silenceLimits.hours, `A silence lasts at most ${silenceLimits.hours / 24} days.`),
  reason: z
    .string('Enter a reason.')
    .trim()
    .min(1, 'Enter a reason.')
    .max(
      silenceLimits.reasonCharacters,
      `A reason can have up to ${silenceLimits.reasonCharacters} characters.`,
    ),
})
export type IncidentSilence = z.output<typeof incidentSilence>

/** Filters accept several comma-separated words. */
export const incidentListQuery = z.object({
  state: z.string().optional(),
  rule: z.string().optional(),
  severity: z.string().optional(),
  /** `next` from the previous page. */
  after: z
    .string()
    .regex(/^\d\.\d{1,15}$/, 'This isn’t the `next` of a page.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type IncidentListQuery = z.output<typeof incidentListQuery>

export const incidentPage = z.object({
  data: z.array(incidentRow),
  next: z.string().optional(),
})
export type IncidentPage = z.infer<typeof incidentPage>

/** Unacknowledged incidents: total, how many of them are problems, and the most severe ones. */
export const openIncidents = z.object({
  total: z.number(),
  problems: z.number(),
  data: z.array(incidentRow),
})
export type OpenIncidents = z.infer<typeof openIncidents>

export const contactPointLimits = {
  nameCharacters: 80,
  urlCharacters: 2000,
  secretCharacters: { min: 16, max: 200 },
  perConsole: 50,
  phoneNumbers: 200,
  repeatHours: 168,
} as const
const { nameCharacters, urlCharacters, secretCharacters } = contactPointLimits

const timeOfDay = z
  .string('Choose a time.')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time in hours and minutes, such as 22:00.')

/** Hours during which messages are held and then sent together. */
export const quietHours = z
  .strictObject({
    from: timeOfDay,
    until: timeOfDay,
    zone: z
      .string('Choose a time zone.')
      .max(64)
      .regex(/^[\w+/-]+$/, 'This isn’t a time zone.'),
    /** Whether problems are sent during quiet hours. */
    passesProblems: z.boolean(),
  })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'The end must differ from the start.',
  })
export type QuietHours = z.output<typeof quietHours>

const nameAndFilter = {
  name: z
    .string('Enter a name for the contact point.')
    .trim()
    .min(1, 'Enter a name for the contact point.')
    .max(nameCharacters, `A name can have up to ${nameCharacters} characters.`),
  isOn: z.boolean(),
  /** Minimum severity to send. */
  leastSeverity: alertSeverity,
  /** Empty means all rules. */
  rules: z.array(alertRuleKind),
  quietHours: quietHours.nullable().default(null),
}

/** Settings that contact points have in addition to those of people. */
const routing = {
  /** For incidents about a phone number, limits messages to these numbers. Empty means all. */
  phoneNumberIds: z
    .array(z.string().regex(/^\d{1,32}$/, 'Choose a phone number.'))
    .max(contactPointLimits.phoneNumbers)
    .default([]),
  /** Hours between reminders about unacknowledged incidents; null for never. */
  repeatHours: z.int().min(1).max(contactPointLimits.repeatHours).nullable().default(null),
}

const webhookUrl = z
  .string('Enter the address.')
  .trim()
  .max(urlCharacters, `An address can have up to ${urlCharacters} characters.`)
  .regex(calledAddress, calledAddressRule)
  .refine((address) => parseUrl(address) !== undefined, 'This isn’t a valid address.')

const signingSecret = z
  .string('Enter a signing secret.')
  .min(secretCharacters.min, `A signing secret has at least ${secretCharacters.min} characters.`)
  .max(secretCharacters.max, `A signing secret can have up to ${secretCharacters.max} characters.`)

/** The full address and secret are returned only here. */
export const contactPointCreate = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('email'),
      ...nameAndFilter,
      ...routing,
      email: emailAddress('Enter the email address.'),
    }),
    z.strictObject({ kind: z.literal('webhook'), ...nameAndFilter, ...routing, webhookUrl, signingSecret }),
    z.strictObject({ kind: z.literal('slack'), ...nameAndFilter, ...routing, webhookUrl }),
    z.strictObject({ kind: z.literal('teams'), ...nameAndFilter, ...routing, webhookUrl }),
  ],
  { error: 'Choose a type.' },
)
export type ContactPointCreate = z.output<typeof contactPointCreate>

/** Omitted members don't change. */
export const contactPointChange = z.strictObject({
  name: nameAndFilter.name.optional(),
  isOn: nameAndFilter.isOn.optional(),
  leastSeverity: nameAndFilter.leastSeverity.optional(),
  rules: nameAndFilter.rules.optional(),
  quietHours: quietHours.nullable().optional(),
  phoneNumberIds: routing.phoneNumberIds.unwrap().optional(),
  repeatHours: routing.repeatHours.unwrap().optional(),
  email: emailAddress('Enter the email address.').optional(),
  webhookUrl: webhookUrl.optional(),
  signingSecret: signingSecret.optional(),
})
export type ContactPointChange = z.output<typeof contactPointChange>

/** Delivery status of a destination. */
const sendingState = {
  waiting: z.number(),
  nextTryAt: z.number().nullable(),
  /** Waiting messages that are held for quiet hours. */
  held: z.number(),
  lastSentAt: z.number().nullable(),
  /** Error of the latest message, if it couldn't be sent. */
  lastError: z.string().nullable(),
  /** Messages given up after retries. */
  failed: z.number(),
}

export const contactPointRow = z.object({
  id: z.string(),
  kind: z.enum(contactPointKinds),
  ...nameAndFilter,
  ...routing,
  /** The email address, or the start of the URL. */
  target: z.string(),
  ...sendingState,
})
export type ContactPointRow = z.infer<typeof contactPointRow>

export const contactPoints = z.object({ data: z.array(contactPointRow), canMail: z.boolean() })

/** Alerts sent to a person's sign-in email address. */
export const ownAlerts = z.strictObject({
  isOn: nameAndFilter.isOn,
  leastSeverity: nameAndFilter.leastSeverity,
  rules: nameAndFilter.rules,
  quietHours: quietHours.nullable(),
  /** Whether the person is notified about proposals waiting for them. */
  hasProposals: z.boolean().default(true),
})
export type OwnAlerts = z.output<typeof ownAlerts>

export const ownAlertsAnswer = z.object({
  canMail: z.boolean(),
  /** Null until the person chooses their own; only their role's alerts apply then. */
  alerts: ownAlerts.nullable(),
  /** Alerts for everyone with the person's role. */
  byRole: z.array(alertRuleKind),
  /** Delivery status; null if nothing is sent to this person. */
  sending: z.object(sendingState).nullable(),
})
export type OwnSending = NonNullable<z.infer<typeof ownAlertsAnswer>['sending']>

export const contactPointTest = z.object({
  isDelivered: z.boolean(),
  /** The destination's response, in a sentence. */
  outcome: z.string(),
})
export type ContactPointTest = z.infer<typeof contactPointTest>
