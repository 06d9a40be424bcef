import { flowLimits, MIB } from './limits'
import { listOf } from './paging'
import { planVerbs } from './plan-verbs'
import { templateComponent } from './templates'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about links that show something to anyone. */

export const sharedPreviewLimits = {
  /** Maximum links per template, per flow, and for all plans. */
  perSubject: 20,
  days: [1, 7, 30],
  /** Maximum size of a preview in bytes; a flow with images and responses is the largest. */
  contentBytes: 2 * flowLimits.documentBytes + MIB,
  planBytes: 2 * MIB,
  planChanges: 5000,
} as const

export const sharedPreviewCreate = z.strictObject({
  days: z.union(
    sharedPreviewLimits.days.map((days) => z.literal(days)),
    'Choose 1, 7, or 30 days.',
  ),
})
export type SharedPreviewCreate = z.infer<typeof sharedPreviewCreate>

/** `withResponses`: includes endpoint responses from saved runs, which may be about real people. */
export const sharedFlowCreate = sharedPreviewCreate.extend({ withResponses: z.boolean().default(false) })

/** A link that hasn't expired. Its URL is returned only once, on creation. */
export const sharedPreview = z.object({
  id: z.string(),
  /** The name of the shared template, flow or account file folder. */
  name: z.string(),
  /** Name of the person who shared it, at that time. */
  sharedBy: z.string(),
  /** Milliseconds since 1970. */
  sharedAt: z.number(),
  endsAt: z.number(),
})
export type SharedPreview = z.infer<typeof sharedPreview>
export const sharedPreviewList = listOf(sharedPreview)

/** The URL is returned only here. */
export const newSharedPreview = z.object({ link: z.string(), endsAt: z.number() })

/** A snapshot of a template, with everything needed to draw it. */
export const sharedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  parameter_format: z.string().optional(),
  components: z.array(templateComponent),
  /** The business name that customers see. */
  sender: z.string(),
  /** Sample images as `data:` URLs, by handle. */
  pictures: z.record(z.string(), z.string()),
})
export type SharedTemplate = z.infer<typeof sharedTemplate>

/** A snapshot of a flow. It runs without its endpoint. */
export const sharedFlow = z.object({
  name: z.string(),
  /** The business name that customers see. */
  sender: z.string(),
  /** Flow JSON without the endpoint's address. */
  document: z.string(),
  /** Endpoint responses from saved runs, newest last. */
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

/** An account file plan as shown on the page; values are texts, truncated the same way. */
export const sharedPlan = z.strictObject({
  /** The folder's name. */
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

/** Content of each kind of link. */
export const sharedContents = { template: sharedTemplate, flow: sharedFlow, plan: sharedPlan } as const
export type SharedKind = keyof typeof sharedContents
export type SharedContent =
  | { kind: 'template'; content: SharedTemplate }
  | { kind: 'flow'; content: SharedFlow }
  | { kind: 'plan'; content: SharedPlan }
