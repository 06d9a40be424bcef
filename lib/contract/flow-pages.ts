import { casesOfFile } from './files-beside-flows'
import { flowExchange, flowKey } from './flow-answers'
import { endpointCases } from './flow-drafts'
import { flowCategories, otherFlowCategories } from './flow-states'
import { flowCreate, flowUpdate, validationError } from './flows'
import { flowLimits } from './limits'
import { runsOfFile } from './recorded-runs'
import { z } from './zod'

/** What the browser and the console's server exchange about flows. */

/** Health of a data endpoint over the last hour; latencies in milliseconds, rates in percent. */
export const endpointHealth = z.object({
  requests: z.number(),
  pings: z.number(),
  errorRate: z.number(),
  p50Ms: z.number(),
  p90Ms: z.number(),
  availability: z.number(),
  /**
   * Active alerts, such as `ENDPOINT_ERROR_RATE` above 50, with their start time in milliseconds since 1970.
   */
  alerts: z.array(
    z.object({
      event: z.string(),
      threshold: z.number(),
      since: z.number(),
    }),
  ),
})
export type EndpointHealth = z.infer<typeof endpointHealth>

/** Whether a flow can be sent, why not, and the health of its endpoint, which only the embedded service reports. */
export const flowHealth = z.object({
  /** AVAILABLE, LIMITED or BLOCKED. */
  canSend: z.string(),
  errors: z.array(
    z.object({
      description: z.string(),
      solution: z.string(),
    }),
  ),
  endpoint: endpointHealth.nullable(),
})
export type FlowHealth = z.infer<typeof flowHealth>

/** A flow as a row of the list. */
export const flowSummary = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  categories: z.array(z.string()),
  /** Version of its latest document; null if it has none. */
  jsonVersion: z.string().nullable(),
  dataApiVersion: z.string().nullable(),
  endpointUri: z.string().nullable(),
  /** Errors in its newest document; the service returns at most 1,000. */
  errors: z.number(),
  health: flowHealth.nullable(),
  /** Milliseconds since 1970; null if the service does not report it. */
  updatedAt: z.number().nullable(),
  /** The draft since the last upload. In lists, `errors` counts the draft's errors unless it is too long to check. */
  draft: z
    .object({
      revision: z.number(),
      updatedAt: z.number(),
      updatedBy: z.string(),
      errors: z.number().optional(),
      /** Number of the version it was restored from; null otherwise. */
      restoredFrom: z.number().nullable().optional(),
    })
    .nullable(),
})
export type FlowSummary = z.infer<typeof flowSummary>

/** A page of the list. If `next` is present, there may be more, even if this page is empty. */
export const flowPage = z.object({
  data: z.array(flowSummary),
  next: z.string().optional(),
  unreadable: z.number().optional(),
})
export type FlowPage = z.infer<typeof flowPage>

/** A flow as shown on its page. */
export const flowDetail = flowSummary.extend({
  validationErrors: z.array(validationError),
  /** URL of this console's endpoint for the flow, whether or not the flow uses it. */
  ownEndpoint: z.string(),
})
export type FlowDetail = z.infer<typeof flowDetail>

/** A template with a button that opens a flow. */
export const flowUse = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  /** Whether the button refers to the flow only by name, so renaming the flow breaks it. */
  isByName: z.boolean(),
})
export type FlowUse = z.infer<typeof flowUse>

/** What the console knows about a version that the service doesn't. */
export const flowVersionFacts = z.object({
  /** Name of the person; null if the version wasn't created here. */
  createdBy: z.string().nullable(),
  /** '' if there is none. */
  note: z.string(),
  /** Number of the version it restores, possibly with changes; null otherwise. */
  restoredFrom: z.number().nullable(),
})
export type FlowVersionFacts = z.infer<typeof flowVersionFacts>

/** A document as it was uploaded. A remote service returns only the newest one. */
export const flowVersion = z.object({
  id: z.string(),
  /** Counts uploads from 1; null if the service does not report it. */
  number: z.number().nullable(),
  /** Milliseconds since 1970. */
  createdAt: z.number().nullable(),
  jsonVersion: z.string().nullable(),
  errors: z.number().nullable(),
  isPublished: z.boolean(),
  isDraft: z.boolean(),
  bytes: z.number().nullable(),
  /** Absent if nothing is known. */
  facts: flowVersionFacts.optional(),
})
export type FlowVersion = z.infer<typeof flowVersion>

export const flowListQuery = z.object({
  search: z.string().max(200).optional(),
  /** Several words are separated by commas. */
  status: z.string().max(200).optional(),
  category: z.string().max(200).optional(),
  after: z.string().max(500).optional(),
})
export type FlowListQuery = z.infer<typeof flowListQuery>

/** Request to create a flow: blank, from the gallery, or from a document. */
export const flowStart = z.strictObject({
  name: flowCreate.shape.name,
  categories: flowCreate.shape.categories,
  galleryId: z.string().max(100).optional(),
  /** Stored exactly as sent, including errors. */
  document: z.string().max(flowLimits.documentBytes, 'A document can have up to 10 MB.').optional(),
  /** Whether the console is the flow's data endpoint. */
  usesOwnEndpoint: z.boolean().optional(),
  endpoint_uri: flowCreate.shape.endpoint_uri,
  /** Recorded runs to add with the document. */
  runs: runsOfFile.optional(),
  /** Endpoint cases to add with the document. */
  cases: casesOfFile.optional(),
})
export type FlowStart = z.input<typeof flowStart>

/** Body of changing the details of a flow. */
export const flowChange = z.strictObject({
  name: flowUpdate.shape.name,
  categories: z
    .array(z.enum([...flowCategories, ...otherFlowCategories], 'Choose categories from the list.'))
    .min(1, 'Choose at least one category.')
    .optional(),
  endpoint_uri: flowUpdate.shape.endpoint_uri,
})
export type FlowChange = z.input<typeof flowChange>

export const flowClone = z.strictObject({ name: flowCreate.shape.name })

/** Body of copying a flow into another account. */
export const flowMove = z.strictObject({
  businessAccountId: z
    .string('Enter the ID of the account.')
    .trim()
    .regex(/^\d{1,40}$/, 'An account ID contains only digits.'),
})

/** The note on a version; '' for none. */
const note = z
  .string()
  .trim()
  .max(flowLimits.noteCharacters, `A note can have up to ${flowLimits.noteCharacters} characters.`)

/** Body of changing the note on a version. */
export const flowVersionNote = z.strictObject({ note })
export type FlowVersionNote = z.input<typeof flowVersionNote>

/** The version the person saw, null if unknown. If the note is omitted, the version keeps its current one. */
export const flowPublication = z.strictObject({
  versionId: z.string().max(100).nullable(),
  note: note.optional(),
})

/** Removals and uploads must name the revision they are based on. */
export const draftRevision = z.strictObject({ revision: z.coerce.number().int().min(0) })

/** Body of making a version of the draft. */
export const draftUpload = draftRevision.extend({ note: note.optional() })

/** The result of uploading a draft, which is saved even with errors. */
export const uploadedDraft = z.object({
  /** The draft's new revision, for the next save. */
  revision: z.number(),
  /** The new version; null if the service does not report it. */
  versionId: z.string().nullable(),
  validationErrors: z.array(validationError),
})
export type UploadedDraft = z.infer<typeof uploadedDraft>

/** Saves name the revision they are based on; 0 for the first. */
export const flowCasesSave = z.strictObject({
  revision: z.number().int().min(0),
  cases: endpointCases.shape.cases,
})
export type FlowCasesSave = z.infer<typeof flowCasesSave>
export type SavedFlowCases = FlowCasesSave

/** Exchanges of the built-in endpoint, newest first. `before` is the last ID of the previous page. */
export const exchangesQuery = z.object({ before: z.coerce.number().int().min(1).optional() })
export const flowExchangePage = z.object({
  data: z.array(flowExchange),
})
export type FlowExchangePage = z.infer<typeof flowExchangePage>

/** A phone number's key for encrypting data endpoint requests. */
export const numberKey = z.object({
  phoneNumberId: z.string(),
  /** Display name and digits. */
  name: z.string(),
  /** Name and digits separately; null if only one exists. */
  verifiedName: z.string().nullable(),
  displayPhoneNumber: z.string().nullable(),
  /** PEM; null if not set. */
  publicKey: z.string().nullable(),
  signatureStatus: z.string().nullable(),
  /** The console created it and has its private key, so its own endpoint can decrypt requests. */
  isOwn: z.boolean(),
})
export type NumberKey = z.infer<typeof numberKey>

/** A flow that uses a data endpoint. */
export const askingFlow = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether this console is its endpoint. */
  isAnsweredHere: z.boolean(),
})
export type AskingFlow = z.infer<typeof askingFlow>

export const flowKeys = z.object({
  numbers: z.array(numberKey),
  /** Whether any number of the account has a key, listed or not: requests made here are encrypted with one of them. */
  hasKey: z.boolean(),
  /** Flows whose requests are encrypted, including deprecated ones, which are still in use. */
  flows: z.array(askingFlow),
  /** Key pairs created here, newest first. */
  keys: z.array(flowKey),
})
export type FlowKeys = z.infer<typeof flowKeys>

/** Sets a number's key: the given key, or the public key of a new pair. */
export const flowKeySet = z.strictObject({
  phoneNumberId: z.string().regex(/^\d{1,40}$/, 'Choose a number.'),
  publicKey: z.string().trim().min(1, 'Paste the public key.').max(4000).optional(),
})
export type FlowKeySet = z.input<typeof flowKeySet>
export const flowKeyRemove = flowKeySet.pick({ phoneNumberId: true })

/** Flows in another of this console's business accounts that can be copied. */
export const flowsOfAccount = z.object({
  key: z.string(),
  name: z.string(),
  flows: z.array(z.object({ id: z.string(), name: z.string(), status: z.string().optional() })),
})
export type FlowsOfAccount = z.infer<typeof flowsOfAccount>

export const flowCopyHere = z.strictObject({
  accountKey: z.string('Choose an account.').min(1, 'Choose an account.').max(40),
  flowId: z.string('Choose a flow.').min(1, 'Choose a flow.').max(64),
})
export type FlowCopyHere = z.infer<typeof flowCopyHere>
