import { z } from './zod'

/** User-defined responses of the console's endpoint at `/flow-data/<flow id>`. The service doesn't know about these. */

const screenId = z.string().min(1, 'Choose a screen.').max(200)
const values = z.record(z.string(), z.unknown())

/** Comparison operators. Text comparison ignores case; numeric comparison also accepts numeric text. */
export const answerOperators = [
  'equals',
  'is-not',
  'contains',
  'greater',
  'less',
  'is-empty',
  'is-not-empty',
] as const
export type AnswerOperator = (typeof answerOperators)[number]

export const answerCondition = z.strictObject({
  /** Name of a submitted value; dots reach into objects: `guest.name`. */
  field: z.string().min(1, 'Choose a value.').max(200),
  op: z.enum(answerOperators, { error: `A comparison must be one of ${answerOperators.join(', ')}.` }),
  /** The value to compare with; omitted for the two operators that need none. */
  value: z.union([z.string().max(2000), z.number(), z.boolean()]).optional(),
})
export type AnswerCondition = z.infer<typeof answerCondition>

/**
 * What to do. Texts in `data` and `params` may contain `${form.x}`; a text that consists only of a reference keeps the
 * value's type.
 */
export const answerStep = z.discriminatedUnion('kind', [
  /** Opens a screen with its own data, overridden by this data. */
  z.strictObject({ kind: z.literal('screen'), screen: screenId, data: values.optional() }),
  /** Stays on the screen and shows an error. */
  z.strictObject({
    kind: z.literal('refuse'),
    message: z.string().min(1, 'Enter the error message.').max(1000),
  }),
  /** Ends the flow; `params` are sent to the business with the flow token. */
  z.strictObject({ kind: z.literal('finish'), params: values.optional() }),
])
export type AnswerStep = z.infer<typeof answerStep>

export const answerRule = z.strictObject({
  /** All must match; an empty list always matches. */
  when: z.array(answerCondition).max(20, 'A rule can have up to 20 conditions.'),
  then: answerStep,
})

export const screenAnswers = z.strictObject({
  /** Data for the screen whenever it opens. */
  data: values.optional(),
  /** Rules for a submission; the first match applies. If none matches, the screen stays. */
  rules: z.array(answerRule).max(100, 'A screen can have up to 100 rules.').optional(),
})

export const flowAnswers = z.strictObject({
  /** First screen; defaults to the flow's first screen. */
  start: screenId.optional(),
  screens: z.record(z.string(), screenAnswers),
  /** How many minutes a flow token is valid after its first exchange; unlimited by default. */
  tokenMinutes: z.number().int().min(1).max(525_600).optional(),
})
export type FlowAnswers = z.infer<typeof flowAnswers>

/** A save refers to the revision it is based on; 0 for the first save. */
export const flowAnswersSave = z.strictObject({ revision: z.number().int().min(0), answers: flowAnswers })

export const savedFlowAnswers = z.object({
  flowId: z.string(),
  /** Number of saves, from 1. */
  revision: z.number(),
  answers: flowAnswers,
  updatedBy: z.string(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
})
export type SavedFlowAnswers = z.infer<typeof savedFlowAnswers>

/** A logged exchange; values of `sensitive` fields are masked. */
export const flowExchange = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  durationMs: z.number(),
  action: z.string(),
  screen: z.string().nullable(),
  request: z.unknown(),
  answer: z.unknown(),
  /** HTTP status. */
  status: z.number(),
  isEncrypted: z.boolean(),
  /** The problem, in a sentence. */
  problem: z.string().nullable(),
})
export type FlowExchange = z.infer<typeof flowExchange>

/** The public key of a data endpoint key pair. */
export const flowKey = z.object({
  id: z.string(),
  /** PEM. */
  publicKey: z.string(),
  createdBy: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
})
export type FlowKey = z.infer<typeof flowKey>
