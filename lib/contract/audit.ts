import { filterTime } from './filter-time'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about what people did. */

/** `done`: it happened; `refused`: it was not allowed or not valid; `failed`: a fault, it may have happened in part. */
export const auditResults = ['done', 'refused', 'failed'] as const
export type AuditResult = (typeof auditResults)[number]

/** Kinds of things that are changed, and how actions on them begin. */
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

/** An entry of the audit log. Secrets in it were replaced before it was written. */
export const auditRow = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The name is there for who still has an account. */
  person: z.object({
    id: z.string().nullable(),
    email: z.string(),
    name: z.string().optional(),
  }),
  /** Resource and verb, such as `templates.edit`. */
  action: z.string(),
  subject: z.string(),
  result: z.enum(auditResults),
  /** Network address; empty for what the server did by itself. */
  address: z.string(),
  traceId: z.string(),
  details: z.unknown().optional(),
  /** Place in the chain, from 1. */
  position: z.number(),
  hash: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditPage = z.object({
  entries: z.array(auditRow),
  /** Id of the last entry, when there are older ones: the next page is `before` it. */
  next: z.number().optional(),
})
export type AuditPage = z.infer<typeof auditPage>

/** Where entries are sent on to, and how that goes. */
const auditStream = z.object({
  target: z.string(),
  /** Entries that were not sent yet. */
  waiting: z.number(),
  /** Of the last success, in milliseconds since 1970. */
  sentAt: z.number().nullable(),
  /** Why the last attempt failed, in a sentence; null where it did not. */
  failure: z.string().nullable(),
})
export type AuditStream = z.infer<typeof auditStream>

/** What became of checking the chain of all entries. */
export const auditCheck = z.object({
  /** Entries from the start that are what they were when they were written. */
  entries: z.number(),
  /** How many of them were archived and removed. */
  archived: z.number().optional(),
  /** Seal of the last of them. */
  head: z.string(),
  /** What is wrong after them, in a sentence; absent where nothing is. */
  fault: z.string().optional(),
  /** Place of the entry at which it is wrong, where there is one. */
  brokenAt: z.number().optional(),
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
  stream: auditStream.optional(),
})
export type AuditCheck = z.infer<typeof auditCheck>

/** What can be chosen in the filters: what is in the log. */
export interface AuditChoices {
  people: string[]
  actions: string[]
}

/** Filters of the page, as they stand in its address. */
export const auditListQuery = z.object({
  /** Words that all have to be in an entry. */
  text: z.string().max(200).optional(),
  /** Email address. */
  person: z.string().max(320).optional(),
  /** A whole action, or a resource, which stands for all its actions. */
  action: z.string().max(100).optional(),
  /** The kind of thing it was done to. */
  object: z.enum(auditObjectNames).optional(),
  /** Place in the chain. */
  position: z.coerce.number().int().optional(),
  /** Part of the name or id of what it was done to. */
  subject: z.string().max(300).optional(),
  result: z.enum(auditResults).optional(),
  /** ISO 8601 times, inclusive and exclusive, or hours before now, such as `-24h`. */
  since: filterTime.optional(),
  until: filterTime.optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type AuditListQuery = z.output<typeof auditListQuery>

/** The response of `GET /api/audit/lines` names the last position in it, or the given one where nothing came after. */
export const AUDIT_POSITION_HEADER = 'x-audit-position'

/** What a response of `GET /api/audit/lines` or a body of the stream has at most; a longer entry goes alone. */
export const AUDIT_BODY_BYTES = 256 * 1024

export const auditLinesQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
})
