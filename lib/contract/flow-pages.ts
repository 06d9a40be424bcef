import { casesOfFile } from './files-beside-flows'
import { flowExchange, flowKey } from './flow-answers'
import { endpointCases } from './flow-drafts'
import { flowCategories, otherFlowCategories } from './flow-states'
import { flowCreate, flowUpdate, validationError } from './flows'
import { flowLimits } from './limits'
import { runsOfFile } from './recorded-runs'
import { z } from './zod'

/** What the browser and the console's server exchange about flows. */

/** The health of a data endpoint in the last hour; latencies in milliseconds, rates in percent. */
export const endpointHealth = z.object({
  requests: z.number(),
  pings: z.number(),
  errorRate: z.number(),
  p50Ms: z.number(),
  p90Ms: z.number(),
  availability: z.number(),
  /** Alerts that are on: `ENDPOINT_ERROR_RATE` over 50 since a moment (ms since 1970). */
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
  /** Of its newest document; null without one. */
  jsonVersion: z.string().nullable(),
  dataApiVersion: z.string().nullable(),
  endpointUri: z.string().nullable(),
  /** Errors in its newest document; the service returns at most 1,000. */
  errors: z.number(),
  health: flowHealth.nullable(),
  /** Milliseconds since 1970; null if the service does not report it. */
  updatedAt: z.number().nullable(),
  /** Someone has typed since the last upload; `errors` of what was typed, in lists, where it is not too long to count them. */
  draft: z
    .object({
      revision: z.number(),
      updatedAt: z.number(),
      updatedBy: z.string(),
      errors: z.number().optional(),
      /** Number of the version it was restored from; null when it was not. */
      restoredFrom: z.number().nullable().optional(),
    })
    .nullable(),
})
export type FlowSummary = z.infer<typeof flowSummary>

/** A page of the list. `next` is there when there may be more; a page may be empty and have one. */
export const flowPage = z.object({
  data: z.array(flowSummary),
  next: z.string().optional(),
  unreadable: z.number().optional(),
})
export type FlowPage = z.infer<typeof flowPage>

/** A flow as its own page shows it. */
export const flowDetail = flowSummary.extend({
  validationErrors: z.array(validationError),
  /** The address of the data endpoint this console answers for the flow, whether it is the flow's or not. */
  ownEndpoint: z.string(),
})
export type FlowDetail = z.infer<typeof flowDetail>

/** A template with a button that opens a flow. */
export const flowUse = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  /** The button names the flow, and has no identifier: another name breaks it. */
  isByName: z.boolean(),
})
export type FlowUse = z.infer<typeof flowUse>

/** What the console knows about a version that the service doesn't. */
export const flowVersionFacts = z.object({
  /** Name of the person; null for a version that was not made here. */
  createdBy: z.string().nullable(),
  /** '' without one. */
  note: z.string(),
  /** Number of the version it restores, perhaps with changes; null when it restores none. */
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
  /** Missing when nothing is known. */
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

/** Body of creating a flow: blank, from the gallery, or with a document. */
export const flowStart = z.strictObject({
  name: flowCreate.shape.name,
  categories: flowCreate.shape.categories,
  galleryId: z.string().max(100).optional(),
  /** Stored exactly as sent, including errors. */
  document: z.string().max(flowLimits.documentBytes, 'A document has at most 10 MB.').optional(),
  /** The console answers the flow's requests for data. */
  usesOwnEndpoint: z.boolean().optional(),
  endpoint_uri: flowCreate.shape.endpoint_uri,
  /** Recorded runs that came with the document. */
  runs: runsOfFile.optional(),
  /** Endpoint cases that came with the document. */
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
    .string('Give the identifier of the account.')
    .trim()
    .regex(/^\d{1,40}$/, 'An identifier of an account has digits only.'),
})

/** The note on a version; '' for none. */
const note = z
  .string()
  .trim()
  .max(flowLimits.noteCharacters, `A note has at most ${flowLimits.noteCharacters} characters.`)

/** Body of changing the note on a version. */
export const flowVersionNote = z.strictObject({ note })
export type FlowVersionNote = z.input<typeof flowVersionNote>

/** Body of publishing: the version a person was shown, null when it is not known; without a note it keeps the one it has. */
export const flowPublication = z.strictObject({
  versionId: z.string().max(100).nullable(),
  note: note.optional(),
})

/** Removals and uploads name the revision that was read. */
export const draftRevision = z.strictObject({ revision: z.coerce.number().int().min(0) })

/** Body of making a version of the draft. */
export const draftUpload = draftRevision.extend({ note: note.optional() })

/** The result of uploading a draft, which is saved even with errors. */
export const uploadedDraft = z.object({
  /** The draft's revision from now on: the next save names it. */
  revision: z.number(),
  /** The new version; null if the service does not report it. */
  versionId: z.string().nullable(),
  validationErrors: z.array(validationError),
})
export type UploadedDraft = z.infer<typeof uploadedDraft>

/** Cases are saved over the revision that was read; 0 for the first. */
export const flowCasesSave = z.strictObject({
  revision: z.number().int().min(0),
  cases: endpointCases.shape.cases,
})
export type FlowCasesSave = z.infer<typeof flowCasesSave>
export type SavedFlowCases = FlowCasesSave

/** Exchanges of the console's own endpoint, newest first. `before` is the id of the last one of the page before. */
export const exchangesQuery = z.object({ before: z.coerce.number().int().min(1).optional() })
export const flowExchangePage = z.object({
  data: z.array(flowExchange),
})
export type FlowExchangePage = z.infer<typeof flowExchangePage>

/** The key that requests to data endpoints are encrypted with, of one number. */
export const numberKey = z.object({
  phoneNumberId: z.string(),
  /** The name people see for the number, and its digits. */
  name: z.string(),
  /** The two apart; null where one of them is all there is. */
  verifiedName: z.string().nullable(),
  displayPhoneNumber: z.string().nullable(),
  /** PEM; null while it has none. */
  publicKey: z.string().nullable(),
  signatureStatus: z.string().nullable(),
  /** The console created it and has its private key, so its own endpoint can decrypt requests. */
  isOwn: z.boolean(),
})
export type NumberKey = z.infer<typeof numberKey>

/** A flow that asks a data endpoint. */
export const askingFlow = z.object({
  id: z.string(),
  name: z.string(),
  /** This console answers it. */
  isAnsweredHere: z.boolean(),
})
export type AskingFlow = z.infer<typeof askingFlow>

export const flowKeys = z.object({
  numbers: z.array(numberKey),
  /** Flows of the account whose requests a key encrypts, including deprecated ones, which are still used. */
  flows: z.array(askingFlow),
  /** Key pairs made here, newest first. */
  keys: z.array(flowKey),
})
export type FlowKeys = z.infer<typeof flowKeys>

/** Sets the key of a number: the given one, or the public key of a new pair. */
export const flowKeySet = z.strictObject({
  phoneNumberId: z.string().regex(/^\d{1,40}$/, 'Choose a number.'),
  publicKey: z.string().trim().min(1, 'Paste the public key.').max(4000).optional(),
})
export type FlowKeySet = z.input<typeof flowKeySet>
export const flowKeyRemove = flowKeySet.pick({ phoneNumberId: true })

/** Flows of another business account of this console, which can be copied from there. */
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
