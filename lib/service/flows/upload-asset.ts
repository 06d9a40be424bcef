import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import { flowLimits, MIB } from '@/lib/contract/limits'
import { BodyTooLarge, decodeUtf8, readBytes } from '@/lib/runtime/http/read-bytes'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { isMultipart, readMultipart } from '../http/read-body'
import { throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'
import { assessApart, UncheckableDocument } from './assess-apart'
import type { Assessment } from './assess-document'
import { findFlow, lockFlowForUpdate } from './find'
import { refuseFinished } from './refusals'

/**
 * Checks an uploaded document. Documents with errors are accepted (spec:flows#form-of-an-upload); only what
 * no store can keep is refused.
 * @throws ServiceError flowDocumentTooLarge, invalidParameter
 */
export async function checkDocument(given: string): Promise<AssessedDocument> {
  // Text from JSON may contain lone surrogates, which no store can keep.
  const text = given.toWellFormed()
  if (Buffer.byteLength(text) > flowLimits.documentBytes) {
    throwServiceError('flowDocumentTooLarge', {
      details: `A document can be at most ${flowLimits.documentBytes / MIB} MB.`,
    })
  }
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    const before = text.slice(0, nul).split('\n')
    const message = `The document has the character U+0000 on line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}. Remove it, then upload again.`
    throwServiceError('invalidParameter', { details: message, issues: [{ field: 'file', message }] })
  }
  const assessment = await assessApart(text).catch((error: unknown) => {
    if (!(error instanceof UncheckableDocument)) throw error
    const message = 'The document is too complex to check. Make it smaller, then upload again.'
    return throwServiceError('invalidParameter', { details: message, issues: [{ field: 'file', message }] })
  })
  return { text, assessment }
}

/** Bytes allowed for the form around its file. */
const FORM_BYTES = MIB
const TOO_LARGE = `A document can be at most ${flowLimits.documentBytes / MIB} MB.`

/**
 * The uploaded document: the part `file` of a form as published (spec:flows#form-of-an-upload), or the whole
 * body if it is application/json.
 * @throws ServiceError flowDocumentTooLarge, unsupportedMediaType, malformedBody, invalidParameter
 */
async function readUpload(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? 'application/json'
  const isForm = isMultipart(type)
  if (!isForm && !/^application\/(?:[\w.+-]*\+)?json\b/i.test(type)) {
    throwServiceError('unsupportedMediaType', {
      details: `Send multipart/form-data with the parts file, name, and asset_type, or application/json, not ${type.split(';')[0]}.`,
    })
  }
  const max = flowLimits.documentBytes + (isForm ? FORM_BYTES : 0)
  const bytes = await readBytes(request, max).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error
    return throwServiceError('flowDocumentTooLarge', { details: TOO_LARGE })
  })
  return decode(isForm ? await fileOf(bytes, type) : bytes)
}

async function fileOf(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const form = await readMultipart(bytes, type)
  const assetType = form.get('asset_type')
  if (assetType !== null && assetType !== 'FLOW_JSON') refuse('asset_type', 'asset_type must be FLOW_JSON.')
  const file = form.get('file')
  if (file === null) return refuse('file', 'The form has no part called file. Send the document in it.')
  const content = typeof file === 'string' ? Buffer.from(file) : new Uint8Array(await file.arrayBuffer())
  if (content.byteLength > flowLimits.documentBytes)
    throwServiceError('flowDocumentTooLarge', {
      details: TOO_LARGE,
      issues: [{ field: 'file', message: TOO_LARGE }],
    })
  return content
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes)
  } catch {
    return refuse('file', 'The document is not valid UTF-8. Save it as UTF-8, then upload again.')
  }
}

const refuse = (field: string, message: string): never =>
  throwServiceError('invalidParameter', { details: message, issues: [{ field, message }] })

export interface AssessedDocument {
  text: string
  assessment: Assessment
}

/**
 * Saves a document as the newest version of its flow, which becomes its draft. All uploads are kept, and
 * customers see the published version until the draft is published (spec:flows#draft-beside-a-version). The
 * flow must be locked.
 * @returns identifier of the version
 */
export async function saveVersion(
  context: ServiceContext,
  tx: Queries,
  flowId: string,
  { text, assessment }: AssessedDocument,
): Promise<string> {
  const id = newNumericId(context)
  const now = context.clock()
  const newest = await tx
    .selectFrom('flow_versions')
    .select('number')
    .where('flow_id', '=', flowId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('flow_versions')
    .values({
      id,
      flow_id: flowId,
      number: (newest?.number ?? 0) + 1,
      document: text,
      json_version: assessment.jsonVersion,
      data_api_version: assessment.dataApiVersion,
      validation_errors: encodeJson(assessment.validationErrors),
      errors: assessment.errors,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('flows')
    .set({ draft_version_id: id, updated_at: now })
    .where('id', '=', flowId)
    .execute()
  return id
}

/**
 * Uploads a document, even one with errors, and returns its errors (spec:flows#form-of-an-upload). The
 * published version stays until the draft is published. spec:flows#upload.
 */
export async function uploadFlowAsset(
  context: ServiceContext,
  { params, request }: HandlerInput<typeof flowEndpoints.uploadFlowAsset>,
) {
  refuseFinished(await findFlow(context.store.reads, params.flowId))
  const document = await checkDocument(await readUpload(request))
  await context.store.transaction(async (tx) => {
    const flow = await lockFlowForUpdate(context.store, tx, params.flowId)
    refuseFinished(flow)
    await saveVersion(context, tx, flow.id, document)
  })
  return { success: true, validation_errors: document.assessment.validationErrors }
}
