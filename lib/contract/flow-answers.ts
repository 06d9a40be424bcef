import { z } from './zod'

/** The responses of the console's endpoint at `/flow-data/<flow id>`, as people define them. The service does not know them. */

const screenId = z.string().min(1, 'Choose a screen.').max(200)
const values = z.record(z.string(), z.unknown())

/** Comparisons of a submitted value. Texts are compared without regard to case; numbers as numbers, also when submitted as texts. */
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
  /** Name of a submitted value, with dots into objects: `guest.name`. */
  field: z.string().min(1, 'Choose a value.').max(200),
  op: z.enum(answerOperators, { error: `A comparison must be one of ${answerOperators.join(', ')}.` }),
  /** What it is compared with; left out for the two that need nothing. */
  value: z.union([z.string().max(2000), z.number(), z.boolean()]).optional(),
})
export type AnswerCondition = z.infer<typeof answerCondition>

/** What happens then. Texts in `data` and `params` may hold `${form.x}`; one that is nothing else keeps the value's type. */
export const answerStep = z.discriminatedUnion('kind', [
  /** Opens a screen, with its own data and on top of it this. */
  z.strictObject({ kind: z.literal('screen'), screen: screenId, data: values.optional() }),
  /** Stays on the screen and says what is wrong. */
  z.strictObject({
    kind: z.literal('refuse'),
    message: z.string().min(1, 'Enter the error message.').max(1000),
  }),
  /** Ends the flow; `params` go to the business along with the flow token. */
  z.strictObject({ kind: z.literal('finish'), params: values.optional() }),
])
export type AnswerStep = z.infer<typeof answerStep>

export const answerRule = z.strictObject({
  /** All must hold; an empty list always does. */
  when: z.array(answerCondition).max(20, 'A rule has at most 20 conditions.'),
  then: answerStep,
})

export const screenAnswers = z.strictObject({
  /** What the screen shows whenever it is opened. */
  data: values.optional(),
  /** What happens when it is submitted: the first matching rule. If none matches, the screen stays. */
  rules: z.array(answerRule).max(100, 'A screen has at most 100 rules.').optional(),
})

export const flowAnswers = z.strictObject({
  /** Opened first; the flow's entry screen when left out. */
  start: screenId.optional(),
  screens: z.record(z.string(), screenAnswers),
  /** How many minutes a flow token is valid after its first exchange; unlimited by default. */
  tokenMinutes: z.number().int().min(1).max(525_600).optional(),
})
export type FlowAnswers = z.infer<typeof flowAnswers>

/** A save names the revision it was made from; 0 for the first. */
export const flowAnswersSave = z.strictObject({ revision: z.number().int().min(0), answers: flowAnswers })

export const savedFlowAnswers = z.object({
  flowId: z.string(),
  /** Counts saves, from 1. */
  revision: z.number(),
  answers: flowAnswers,
  updatedBy: z.string(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
})
export type SavedFlowAnswers = z.infer<typeof savedFlowAnswers>

/** One exchange as it was logged; values of `sensitive` fields are masked. */
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
  /** What was wrong, in a sentence. */
  problem: z.string().nullable(),
})
export type FlowExchange = z.infer<typeof flowExchange>

/** The public half of a key pair of the data endpoint. */
export const flowKey = z.object({
  id: z.string(),
  /** PEM. */
  publicKey: z.string(),
  createdBy: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
})
export type FlowKey = z.infer<typeof flowKey>
