import type { EndpointTable } from './endpoint'
import {
  endpointAnswer,
  endpointCall,
  endpointCallPage,
  endpointCallsQuery,
  endpointUri,
} from './endpoint-calls'
import { flowCategories, otherFlowCategories } from './flow-states'
import { flowLimits, MIB, pageLimits } from './limits'
import { machineText } from './machine-text'
import { inOneLine } from './one-line'
import { listOf, pageQuery, success } from './paging'
import { z } from './zod'

/** 0 if the service does not report it. */
const count = z.number().default(0)
const place = { line_start: count, line_end: count, column_start: count, column_end: count }

/** An error in a flow's document; lines and columns count from 1 (spec:flows#validation-errors). */
export const validationError = z.looseObject({
  error: z.string().default(''),
  error_type: z.string().default(''),
  message: z.string(),
  ...place,
  pointers: z
    .array(
      z.looseObject({
        ...place,
        /** Such as `screens[0].layout.children[1]`. */
        path: z.string().default(''),
      }),
    )
    .optional(),
})
export type ValidationError = z.infer<typeof validationError>

/** spec:flows#flow; the members beyond it come only when `fields` asks for them (spec:flows#fields-of-a-flow). */
export const flow = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  status: z.string().optional(),
  categories: z.array(z.string()).optional(),
  endpoint_uri: z.string().nullish(),
  validation_errors: z.array(validationError).optional(),
  json_version: z.string().nullish(),
  data_api_version: z.string().nullish(),
  updated_at: z.union([z.string(), z.number()]).optional(),
  preview: z
    .looseObject({ preview_url: z.string(), expires_at: z.union([z.string(), z.number()]) })
    .optional(),
  health_status: z.looseObject({}).optional(),
})
export type Flow = z.infer<typeof flow>

/** Names allowed in `fields` of a flow. spec:flows#flow. */
export const specifiedFlowFields = [
  'id',
  'name',
  'status',
  'categories',
  'endpoint_uri',
  'validation_errors',
  'json_version',
] as const

const name = z
  .string('Enter a name for the flow.')
  .trim()
  .min(1, 'Enter a name for the flow.')
  .max(flowLimits.nameCharacters, `A name can have up to ${flowLimits.nameCharacters} characters.`)
  .superRefine(inOneLine('A name has to be one line.'))

const categories = z
  .array(
    z.enum([...flowCategories, ...otherFlowCategories], {
      error: `A category must be one of ${flowCategories.join(', ')}.`,
    }),
    'categories must be a list.',
  )
  .min(1, 'Choose at least one category.')

/** spec:flows#create-a-flow; `flow_json` is the document as text, `clone_flow_id` copies one. */
export const flowCreate = z.looseObject({
  name,
  categories,
  endpoint_uri: z.union([z.literal(''), endpointUri]).optional(),
  publish: z.boolean('publish must be true or false.').optional(),
  flow_json: z.string('flow_json is the document as text.').optional(),
  clone_flow_id: machineText('clone_flow_id must be a string.').optional(),
})
export type FlowCreate = z.input<typeof flowCreate>

/** Request to change a flow's details; omitted members don't change. */
export const flowUpdate = z.looseObject({
  name: name.optional(),
  categories: categories.optional(),
  endpoint_uri: z.union([z.literal(''), endpointUri]).optional(),
  /** Published clients send their application ID with the address; it has no effect here. */
  application_id: z.union([machineText(), z.number()], 'application_id must be an ID.').optional(),
})
export type FlowUpdate = z.input<typeof flowUpdate>

/** spec:flows#asset; the URL is signed and valid for an hour (spec:flows#address-of-an-asset). */
export const flowAsset = z.looseObject({ name: z.string(), asset_type: z.string(), download_url: z.string() })

/** A document as it was uploaded. This is ours: the published service keeps five and does not return them. */
export const flowVersion = z.looseObject({
  id: z.string(),
  /** Number of the upload, from 1. */
  number: z.number(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  json_version: z.string().nullable(),
  errors: z.number(),
  /** Whether customers see this version. */
  is_published: z.boolean(),
  /** Whether edits start from this version. */
  is_draft: z.boolean(),
  bytes: z.number(),
})
export type FlowVersionRow = z.infer<typeof flowVersion>

/** Request to migrate flows, by ID or in the published format (spec:flows#rules-of-migration). */
export const flowMigration = z.looseObject({
  flow_ids: z
    .array(machineText(), 'flow_ids must be a list of IDs.')
    // In a query, the list may be comma-separated.
    .transform((ids) => ids.flatMap((id) => id.split(',')).map((id) => id.trim()))
    .pipe(z.array(z.string()).max(100, 'At most 100 flows at once.'))
    .optional(),
  source_waba_id: machineText().optional(),
  source_flow_names: z.array(machineText()).max(100, 'At most 100 flows at once.').optional(),
})

export const flowEndpoints = {
  listFlows: {
    method: 'GET',
    path: '/:businessAccountId/flows',
    query: pageQuery(pageLimits.max).extend({ date_format: z.string().optional() }),
    specified: { query: ['after'] },
    response: listOf(flow),
    errors: ['unknownField'],
    scope: 'business_management',
  },
  createFlow: {
    method: 'POST',
    path: '/:businessAccountId/flows',
    body: flowCreate,
    // JSON encoding can double the document's size.
    maxBodyBytes: 2 * flowLimits.documentBytes,
    takesMultipart: true,
    response: z.looseObject({
      id: z.string(),
      name: z.string().optional(),
      status: z.string().optional(),
      categories: z.array(z.string()).optional(),
      success: z.boolean().optional(),
      validation_errors: z.array(validationError).optional(),
    }),
    errors: [
      'flowNameTaken',
      'flowCloneInvalid',
      'addressNotAllowed',
      'flowDocumentTooLarge',
      'tooManyFlows',
    ],
    scope: 'business_management',
  },
  getFlow: {
    method: 'GET',
    path: '/:flowId',
    node: 'flow',
    query: z.object({ fields: z.string().optional(), date_format: z.string().optional() }),
    specified: { query: ['fields', 'date_format'], fields: specifiedFlowFields },
    response: flow,
    errors: ['unknownField'],
    scope: 'business_management',
  },
  updateFlow: {
    method: 'POST',
    path: '/:flowId',
    node: 'flow',
    body: flowUpdate,
    takesMultipart: true,
    response: success,
    errors: ['flowNameTaken', 'flowNotEditable', 'addressNotAllowed'],
    scope: 'business_management',
  },
  deleteFlow: {
    method: 'DELETE',
    path: '/:flowId',
    node: 'flow',
    response: success,
    errors: [],
    scope: 'business_management',
  },
  listFlowAssets: {
    method: 'GET',
    path: '/:flowId/assets',
    query: pageQuery(pageLimits.max),
    specified: { query: ['after'] },
    response: listOf(flowAsset),
    errors: [],
    scope: 'business_management',
  },
  /** Multipart as published (spec:flows#form-of-an-upload), or the document alone as application/json. */
  uploadFlowAsset: {
    method: 'POST',
    path: '/:flowId/assets',
    bytes: { max: flowLimits.documentBytes + MIB },
    response: success.extend({ validation_errors: z.array(validationError).optional() }),
    errors: ['flowDocumentTooLarge', 'flowNotEditable'],
    scope: 'business_management',
  },
  publishFlow: {
    method: 'POST',
    path: '/:flowId/publish',
    response: success,
    errors: ['flowHasValidationErrors', 'flowEndpointUnreachable', 'flowNotPublishable'],
    ...{ scope: 'business_management', waitsMs: 2 * flowLimits.exchangeMs },
  },
  deprecateFlow: {
    method: 'POST',
    path: '/:flowId/deprecate',
    response: success,
    errors: ['flowNotDeprecatable'],
    scope: 'business_management',
  },
  migrateFlows: {
    method: 'POST',
    path: '/:destinationBusinessAccountId/migrate_flows',
    body: flowMigration,
    ...{ takesQuery: true, takesMultipart: true },
    response: z.looseObject({
      migrated_flows: z
        .array(z.looseObject({ source_name: z.string(), source_id: z.string(), migrated_id: z.string() }))
        .default([]),
      failed_flows: z
        .array(z.looseObject({ source_name: z.string(), error_code: z.string(), error_message: z.string() }))
        .default([]),
    }),
    errors: [],
    scope: 'business_management',
  },
  listFlowVersions: {
    method: 'GET',
    path: '/:flowId/versions',
    /** `current`: only the version customers see and the one being edited, regardless of later uploads. */
    query: pageQuery(pageLimits.max).extend({
      current: z.enum(['true', 'false'], 'current must be true or false.').optional(),
    }),
    response: listOf(flowVersion),
    errors: [],
    scope: 'business_management',
  },
  callFlowEndpoint: {
    method: 'POST',
    path: '/:flowId/endpoint_calls',
    body: endpointCall,
    response: endpointAnswer,
    errors: ['flowHasNoEndpoint', 'addressNotAllowed'],
    ...{ scope: 'business_management', waitsMs: 2 * flowLimits.exchangeMs },
  },
  listFlowEndpointCalls: {
    method: 'GET',
    path: '/:flowId/endpoint_calls',
    query: endpointCallsQuery,
    response: endpointCallPage,
    errors: [],
    scope: 'business_management',
  },
  /** The key that requests to data endpoints are encrypted with (spec:flow-data#encryption). */
  setEncryptionKey: {
    method: 'POST',
    path: '/:phoneNumberId/service_business_encryption',
    body: z.looseObject({ business_public_key: z.string('Enter the public key in PEM format.').max(4000) }),
    response: success,
    errors: ['publicKeyInvalid'],
    scope: 'business_management',
  },
  /** Turns off encryption. Our own operation, so that losing a private key can't break every endpoint. */
  deleteEncryptionKey: {
    method: 'DELETE',
    path: '/:phoneNumberId/service_business_encryption',
    response: success,
    errors: [],
    scope: 'business_management',
  },
  getEncryptionKey: {
    method: 'GET',
    path: '/:phoneNumberId/service_business_encryption',
    response: z.looseObject({
      business_public_key: z.string().nullable(),
      business_public_key_signature_status: z.string().nullable(),
    }),
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
