import { filterTime } from './filter-time'
import { z } from './zod'

/** Types of objects with stored content history. Template content is stored as versions. */
export const contentKinds = [
  'flow',
  'profile',
  'automation',
  'calling',
  'qr-code',
  'subscription',
  'template',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** Origin of a change: made here, made outside this console, or present when first seen. */
export const contentSources = ['console', 'outside', 'first'] as const
export type ContentSource = (typeof contentSources)[number]

/** A change to an object's content. */
export const contentEntry = z.object({
  /** For a template version, its number prefixed with `template-`. */
  id: z.string(),
  kind: z.enum(contentKinds),
  /** The object's ID in the service: an ID, a code, or its number's ID. */
  thing: z.string(),
  phoneNumberId: z.string().nullable(),
  /** Its name at that time. */
  name: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  source: z.enum(contentSources),
  /** Name of the person at that time; null for changes made elsewhere. */
  by: z.string().nullable(),
  tokenName: z.string().nullable(),
  /** Whether this change created it, as far as this console knows. */
  isCreated: z.boolean(),
  /** Whether this change removed it. */
  isRemoved: z.boolean(),
  /** Members that changed, such as `description`; for a template, its parts. */
  changed: z.array(z.string()),
  /** Whether this is the latest change. */
  isNewest: z.boolean(),
})
export type ContentEntry = z.infer<typeof contentEntry>

const content = z.record(z.string(), z.unknown()).nullable()

/** An entry with the content after the change, before it, and now (as far as this console knows). */
export const contentChange = contentEntry.extend({ content, before: content, now: content })
export type ContentChange = z.infer<typeof contentChange>

export const contentPage = z.object({
  entries: z.array(contentEntry),
  /** Cursor for older entries, if there are any. */
  next: z.string().optional(),
})
export type ContentPage = z.infer<typeof contentPage>

/** Filters in the page's URL. */
export const contentListQuery = z.object({
  kind: z.enum(contentKinds).optional(),
  thing: z.string().max(300).optional(),
  /** Part of the name, or a complete ID. */
  text: z.string().max(200).optional(),
  /** A person’s name at that time, or `outside`. */
  person: z.string().max(320).optional(),
  /** ISO 8601 times, inclusive and exclusive, or hours before now, such as `-24h`. */
  since: filterTime.optional(),
  until: filterTime.optional(),
  /** Point in time: the last entry of each object up to then. */
  asOf: filterTime.optional(),
  /** Excludes content that was only seen for the first time. */
  changes: z.literal('only').optional(),
  before: z
    .string()
    .regex(/^\d{1,16}\.(template-)?\d{1,16}$/, 'must be the position that the previous page returned')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type ContentListQuery = z.output<typeof contentListQuery>
