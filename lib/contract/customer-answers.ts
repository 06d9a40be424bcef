import { digitsOf } from './digits-of'
import { filterTime } from './filter-time'
import { leastSearchedDigits } from './page-limits'
import { z } from './zod'

/** What the browser and the console's own server say to each other about what people answered in a flow. */

/** Filters in the page's URL. */
export const answerFilter = z.object({
  /** A version ID, or `unknown` for answers that don't name one. */
  version: z.string().max(100).optional(),
  /** Start of the person's number, including the country code; characters other than digits are ignored. */
  person: z
    .string()
    .max(40)
    .refine(
      (text) => digitsOf(text).length >= leastSearchedDigits,
      'Enter at least eight digits of the number.',
    )
    .optional(),
  /** ISO 8601 times, inclusive and exclusive, or hours before now, such as `-24h`. */
  since: filterTime.optional(),
  until: filterTime.optional(),
})
export type AnswerFilter = z.output<typeof answerFilter>

export const answerListQuery = answerFilter.extend({
  after: z
    .string()
    .regex(/^\d{1,16}\.\d{1,16}$/, 'after must be the cursor of a page.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type AnswerListQuery = z.output<typeof answerListQuery>

/** The type of an answer, by the input or data it comes from; `unknown` for values from expressions or an endpoint. */
const answerKinds = [
  'text',
  'number',
  'boolean',
  'date',
  'option',
  'options',
  'files',
  'list',
  'object',
  'unknown',
] as const

/** One member of the answers, from a version's document. */
const answerColumn = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(answerKinds),
  options: z.record(z.string(), z.string()).optional(),
})

export type AnswerColumn = z.infer<typeof answerColumn>

/** A version with answers. */
export const answeredVersion = z.object({
  id: z.string(),
  /** Null if the service doesn't report it. */
  number: z.number().nullable(),
  columns: z.array(answerColumn),
})
export type AnsweredVersion = z.infer<typeof answeredVersion>

export const customerAnswer = z.object({
  id: z.number(),
  /** Time of the answer on the service's clock. Like all times here, in milliseconds since 1970. */
  at: z.number(),
  receivedAt: z.number(),
  waId: z.string(),
  personName: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  /** Empty if the flow token doesn't name it. */
  versionId: z.string(),
  flowToken: z.string(),
  messageId: z.string().nullable(),
  /** The answer without the flow token; null if it isn't a JSON object. */
  members: z.record(z.string(), z.unknown()).nullable(),
  /** The original text, if it isn't a JSON object. */
  raw: z.string().optional(),
})
export type CustomerAnswer = z.infer<typeof customerAnswer>

export const answerPage = z.object({
  data: z.array(customerAnswer),
  /** Versions of the answers on this page, latest answer first. */
  versions: z.array(answeredVersion),
  /** All versions with answers; first page only. */
  answered: z.array(answeredVersion.omit({ columns: true })).optional(),
  /** Number of answers whose flow token names no flow, up to 1,000; first page only. */
  unnamed: z.number().optional(),
  /** Cursor of the next, older page. */
  next: z.string().optional(),
})
export type AnswerPage = z.infer<typeof answerPage>
