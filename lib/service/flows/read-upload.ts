import { flowLimits, MIB } from '@/lib/contract/limits'
import { BodyTooLarge, decodeUtf8, readBytes } from '@/lib/http/read-bytes'
import { raise } from '../http/raise'
import { isMultipart, readMultipart } from '../http/read-multipart'

/** Bytes a form may have around its file. */
const FORM_BYTES = MIB
const TOO_LARGE = `A document has at most ${flowLimits.documentBytes / MIB} MB.`

/**
 * The document of an upload: the part `file` of a form as published (G30), or the whole body when it is
 * application/json.
 *
 * @throws ServiceError flowDocumentTooLarge, unsupportedMediaType, malformedBody, invalidParameter
 */
export async function readUpload(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? 'application/json'
  const isForm = isMultipart(type)
  if (!isForm && !/^application\/(?:[\w.+-]*\+)?json\b/i.test(type)) {
    raise('unsupportedMediaType', {
      details: `An upload is multipart/form-data with the parts file, name and asset_type, or application/json, not ${type.split(';')[0]}.`,
    })
  }
  const max = flowLimits.documentBytes + (isForm ? FORM_BYTES : 0)
  const bytes = await readBytes(request, max).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error
    return raise('flowDocumentTooLarge', { details: TOO_LARGE })
  })
  return decode(isForm ? await fileOf(bytes, type) : bytes)
}

async function fileOf(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const form = await readMultipart(bytes, type)
  const assetType = form.get('asset_type')
  if (assetType !== null && assetType !== 'FLOW_JSON')
    refuse('asset_type', 'asset_type is FLOW_JSON, the only kind of asset a flow has.')
  const file = form.get('file')
  if (file === null) return refuse('file', 'The form has no part called file. Send the document as file.')
  const content = typeof file === 'string' ? Buffer.from(file) : new Uint8Array(await file.arrayBuffer())
  if (content.byteLength > flowLimits.documentBytes)
    raise('flowDocumentTooLarge', { details: TOO_LARGE, issues: [{ field: 'file', message: TOO_LARGE }] })
  return content
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes)
  } catch {
    return refuse('file', 'The document is not valid UTF-8. Save it in UTF-8, then upload again.')
  }
}

const refuse = (field: string, message: string): never =>
  raise('invalidParameter', { details: message, issues: [{ field, message }] })
