import { filterTime } from './filter-time'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about what people did. */

/**
 * `done`: it succeeded; `refused`: it was not allowed or invalid; `failed`: an error occurred, possibly after partial
 * changes.
 */
export const auditResults = ['done', 'refused', 'failed'] as const
export type AuditResult = (typeof auditResults)[number]

/** Types of audited objects, and the prefixes of their actions. */
export const auditObjects = {
  templates: ['templates', 'template-drafts'],
  flows: [
    'flows',
    'flow-drafts',
    'flow-versions',
    'flow-cases',
    'flow-answers',
    'flow-runs',
    'flow-endpoint',
    'flow-keys',
  ],
  'phone-numbers': ['phone-numbers'],
  'business-profile': ['business-profile'],
  'qr-codes': ['qr-codes'],
  calling: ['calling'],
  events: ['events', 'receivers'],
  alerts: ['incidents', 'alert-rules', 'alert-roles', 'contact-points', 'rate-table'],
  views: ['views'],
  plans: ['plans'],
  proposals: ['proposals', 'policies'],
  comments: ['comments'],
  people: ['people', 'roles', 'groups', 'accounts', 'scim'],
  account: ['account', 'session'],
  access: ['api', 'audit'],
  failures: ['failures'],
} as const satisfies Record<string, readonly string[]>
export type AuditObject = keyof typeof auditObjects
// The keys of the table, in its order.
export const auditObjectNames = Object.keys(auditObjects) as [AuditObject, ...AuditObject[]]

/** An audit log entry. Secrets are masked before it is stored. */
export const auditRow = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The name is only present if the account still exists. */
  person: z.object({
    id: z.string().nullable(),
    email: z.string(),
    name: z.string().optional(),
  }),
  /** Resource and verb, such as `templates.edit`. */
  action: z.string(),
  subject: z.string(),
  result: z.enum(auditResults),
  /** IP address; empty for actions by the server itself. */
  address: z.string(),
  traceId: z.string(),
  details: z.unknown().optional(),
  /** Position in the chain, from 1. */
  position: z.number(),
  hash: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditPage = z.object({
  entries: z.array(auditRow),
  /** ID of the last entry, if there are older ones; pass it as `before` for the next page. */
  next: z.number().optional(),
})
export type AuditPage = z.infer<typeof auditPage>

/** Status of the audit log export to another system. */
const auditStream = z.object({
  target: z.string(),
  /** Entries not sent yet. */
  waiting: z.number(),
  /** Time of the last success, in milliseconds since 1970. */
  sentAt: z.number().nullable(),
  /** Why the last attempt failed, in a sentence; null if it succeeded. */
  failure: z.string().nullable(),
})
export type AuditStream = z.infer<typeof auditStream>

/** Result of verifying the chain of all entries. */
export const auditCheck = z.object({
  /** Number of entries from the start that are intact. */
  entries: z.number(),
  /** How many of those were archived and removed. */
  archived: z.number().optional(),
  /** Seal of the last intact entry. */
  head: z.string(),
  /** What is wrong after that, in a sentence; absent if nothing is. */
  fault: z.string().optional(),
  /** Position of the first invalid entry, if any. */
  brokenAt: z.number().optional(),
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
  stream: auditStream.optional(),
})
export type AuditCheck = z.infer<typeof auditCheck>

/** Filter choices, taken from the log's contents. */
export interface AuditChoices {
  people: string[]
  actions: string[]
}

/** Filters in the page's URL. */
export const auditListQuery = z.object({
  /** Words that must all occur in an entry. */
  text: z.string().max(200).optional(),
  /** Email address. */
  person: z.string().max(320).optional(),
  /** An action, or a resource to match all of its actions. */
  action: z.string().max(100).optional(),
  /** Type of the affected object. */
  object: z.enum(auditObjectNames).optional(),
  /** Position in the chain. */
  position: z.coerce.number().int().optional(),
  /** Part of the affected object's name or ID. */
  subject: z.string().max(300).optional(),
  result: z.enum(auditResults).optional(),
  /** ISO 8601 times, inclusive and exclusive, or hours before now, such as `-24h`. */
  since: filterTime.optional(),
  until: filterTime.optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type AuditListQuery = z.output<typeof auditListQuery>

/** Header of `GET /api/audit/lines` with the last position returned, or the requested position if nothing followed. */
export const AUDIT_POSITION_HEADER = 'x-audit-position'

/** Maximum size of a `GET /api/audit/lines` response or an exported batch; a longer entry is sent alone. */
export const AUDIT_BODY_BYTES = 256 * 1024

export const auditLinesQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
})
