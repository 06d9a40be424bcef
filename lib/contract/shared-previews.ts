import { flowLimits, MIB } from './limits'
import { listOf } from './paging'
import { planVerbs } from './plan-verbs'
import { templateComponent } from './templates'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about links that show something to anyone. */

export const sharedPreviewLimits = {
  /** Links of one template, of one flow, and of all plans. */
  perSubject: 20,
  days: [1, 7, 30],
  /** Bytes of what a link shows: a flow with its images and responses is the largest. */
  contentBytes: 2 * flowLimits.documentBytes + MIB,
  planBytes: 2 * MIB,
  planChanges: 5000,
} as const

export const sharedPreviewCreate = z.strictObject({
  days: z.union(
    sharedPreviewLimits.days.map((days) => z.literal(days)),
    'Choose 1, 7 or 30 days.',
  ),
})
export type SharedPreviewCreate = z.infer<typeof sharedPreviewCreate>

/** `withResponses`: with what the endpoint responded in saved runs, which may be about real people. */
export const sharedFlowCreate = sharedPreviewCreate.extend({ withResponses: z.boolean().default(false) })

/** A link that was made and has not ended. Its address is told only once. */
export const sharedPreview = z.object({
  id: z.string(),
  /** What it shows: the name of a template, a flow or a folder of account files. */
  name: z.string(),
  /** Who shared it, by the name they had then. */
  sharedBy: z.string(),
  /** Milliseconds since 1970. */
  sharedAt: z.number(),
  endsAt: z.number(),
})
export type SharedPreview = z.infer<typeof sharedPreview>
export const sharedPreviewList = listOf(sharedPreview)

/** The only time the address is shown. */
export const newSharedPreview = z.object({ link: z.string(), endsAt: z.number() })

/** A template as it was when it was shared, with everything that is needed to draw it. */
export const sharedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  parameter_format: z.string().optional(),
  components: z.array(templateComponent),
  /** The name of the business that customers see. */
  sender: z.string(),
  /** Its sample pictures as `data:` addresses, by handle. */
  pictures: z.record(z.string(), z.string()),
})
export type SharedTemplate = z.infer<typeof sharedTemplate>

/** A flow as it was when it was shared. It runs without its endpoint. */
export const sharedFlow = z.object({
  name: z.string(),
  /** The name of the business that customers see. */
  sender: z.string(),
  /** Flow JSON without the address of an endpoint. */
  document: z.string(),
  /** What the endpoint responded in saved runs, the newest last. */
  responses: z.array(
    z.object({
      action: z.string(),
      screen: z.string().optional(),
      data: z.record(z.string(), z.unknown()),
      answer: z.unknown(),
    }),
  ),
})
export type SharedFlow = z.infer<typeof sharedFlow>

const short = z.string().max(1000)

/** A plan of account files as the page showed it: values are texts, shortened like there. */
export const sharedPlan = z.strictObject({
  /** Of the folder. */
  name: z.string().trim().min(1).max(200),
  environment: z.string().max(200),
  unchanged: z.number().int().min(0),
  acts: z
    .array(
      z.strictObject({
        address: short,
        verb: z.enum(planVerbs),
        notes: z.array(short).max(100),
        blocked: short.optional(),
        changes: z.array(short).max(100).optional(),
        differences: z.array(
          z.strictObject({ path: short, before: short.optional(), after: short.optional() }),
        ),
      }),
    )
    .max(sharedPreviewLimits.planChanges),
  findings: z
    .array(
      z.strictObject({
        severity: z.enum(['error', 'warning']),
        file: short,
        line: z.number().int(),
        column: z.number().int(),
        message: short,
      }),
    )
    .max(1000),
})
export type SharedPlan = z.infer<typeof sharedPlan>

export const sharedPlanCreate = sharedPreviewCreate.extend({ plan: sharedPlan })

/** What each kind of link shows. */
export const sharedContents = { template: sharedTemplate, flow: sharedFlow, plan: sharedPlan } as const
export type SharedKind = keyof typeof sharedContents
export type SharedContent =
  | { kind: 'template'; content: SharedTemplate }
  | { kind: 'flow'; content: SharedFlow }
  | { kind: 'plan'; content: SharedPlan }
