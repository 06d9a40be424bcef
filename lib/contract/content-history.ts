import { filterTime } from './filter-time'
import { z } from './zod'

/** Kinds of things whose contents are remembered. Contents of templates are their versions. */
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

/** Where a content comes from: changed here, changed outside of this console, or there when it was first seen. */
export const contentSources = ['console', 'outside', 'first'] as const
export type ContentSource = (typeof contentSources)[number]

/** A thing of the account got another content. */
export const contentEntry = z.object({
  /** `template-` before the number of a template's version. */
  id: z.string(),
  kind: z.enum(contentKinds),
  /** What the service calls it: an ID, a code, or the ID of its number. */
  thing: z.string(),
  phoneNumberId: z.string().nullable(),
  /** What people called it then. */
  name: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  source: z.enum(contentSources),
  /** Name of the person, as it was then; null for what was not done here. */
  by: z.string().nullable(),
  tokenName: z.string().nullable(),
  /** Whether it was made then, as far as this console knows. */
  isCreated: z.boolean(),
  /** Whether it was removed then. */
  isRemoved: z.boolean(),
  /** Members that differ from what it was before, such as `description`; of a template, its parts. */
  changed: z.array(z.string()),
  /** Whether nothing came after it. */
  isNewest: z.boolean(),
})
export type ContentEntry = z.infer<typeof contentEntry>

const content = z.record(z.string(), z.unknown()).nullable()

/** An entry with what the thing was from then on, what it was until then, and what it is as far as this console knows. */
export const contentChange = contentEntry.extend({ content, before: content, now: content })
export type ContentChange = z.infer<typeof contentChange>

export const contentPage = z.object({
  entries: z.array(contentEntry),
  /** Where older ones begin, when there are some. */
  next: z.string().optional(),
})
export type ContentPage = z.infer<typeof contentPage>

/** Filters of the page, as they stand in its address. */
export const contentListQuery = z.object({
  kind: z.enum(contentKinds).optional(),
  thing: z.string().max(300).optional(),
  /** Part of the name, or the whole ID. */
  text: z.string().max(200).optional(),
  /** A person’s name as it was then, or `outside`. */
  person: z.string().max(320).optional(),
  /** ISO 8601 times, inclusive and exclusive, or hours before now, such as `-24h`. */
  since: filterTime.optional(),
  until: filterTime.optional(),
  /** Everything as it was at this time: the last entry of each thing until then. */
  asOf: filterTime.optional(),
  /** Without what was there when it was first seen. */
  changes: z.literal('only').optional(),
  before: z
    .string()
    .regex(/^\d{1,16}\.(template-)?\d{1,16}$/, 'must be the position that the previous page returned')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type ContentListQuery = z.output<typeof contentListQuery>
