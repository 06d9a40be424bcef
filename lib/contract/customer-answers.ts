import { filterTime } from './filter-time'
import { leastSearchedDigits } from './page-limits'
import { z } from './zod'

/** What the browser and the console's own server say to each other about what people answered in a flow. */

/** Filters of the page, as they stand in its address. */
export const answerFilter = z.object({
  /** Identifier of a version, or `unknown` for answers that do not say which. */
  version: z.string().max(100).optional(),
  /** How the person's number begins, from the country code on; signs other than digits make no difference. */
  person: z
    .string()
    .max(40)
    .refine(
      (text) => text.replaceAll(/\D/g, '').length >= leastSearchedDigits,
      'Give at least eight digits of the number.',
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

/** What an answer is, by the input or the data it comes from; `unknown` for what an expression or an endpoint makes of it. */
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

/** One member of the answers, as the document of a version has it. */
const answerColumn = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(answerKinds),
  options: z.record(z.string(), z.string()).optional(),
})

export type AnswerColumn = z.infer<typeof answerColumn>

/** A version that people answered. */
export const answeredVersion = z.object({
  id: z.string(),
  /** Null when the service does not tell. */
  number: z.number().nullable(),
  columns: z.array(answerColumn),
})
export type AnsweredVersion = z.infer<typeof answeredVersion>

export const customerAnswer = z.object({
  id: z.number(),
  /** When it was given, by the service's clock. ms since 1970, as every time here. */
  at: z.number(),
  receivedAt: z.number(),
  waId: z.string(),
  personName: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  /** Empty where the flow token does not say. */
  versionId: z.string(),
  flowToken: z.string(),
  messageId: z.string().nullable(),
  /** What was answered, without the flow token; null for what is no object in JSON. */
  members: z.record(z.string(), z.unknown()).nullable(),
  /** The text as it came, of what is no object in JSON. */
  raw: z.string().optional(),
})
export type CustomerAnswer = z.infer<typeof customerAnswer>

export const answerPage = z.object({
  data: z.array(customerAnswer),
  /** Those of the answers of this page, newest answer first. */
  versions: z.array(answeredVersion),
  /** Versions of the flow that were answered at all; on the first page. */
  answered: z.array(answeredVersion.omit({ columns: true })).optional(),
  /** Answers of the account whose flow token names no flow, up to 1,000; on the first page. */
  unnamed: z.number().optional(),
  /** Cursor of the next, older page. */
  next: z.string().optional(),
})
export type AnswerPage = z.infer<typeof answerPage>
