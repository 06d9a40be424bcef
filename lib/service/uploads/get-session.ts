import type { HandlerInput } from '@/lib/contract/endpoint'
import type { uploadEndpoints } from '@/lib/contract/uploads'
import type { ServiceContext } from '../context'
import { findSession } from './find-session'

/** How far an upload has come, and its handle once it is whole. Spec "GET /{UPLOAD_ID}", G14. */
export async function getUploadSession(
  { store, clock }: ServiceContext,
  { params }: HandlerInput<typeof uploadEndpoints.getUploadSession>,
) {
  const session = await findSession(store.reads, params.uploadId, clock())
  return {
    id: session.id,
    file_offset: session.file_offset,
    ...(session.handle ? { h: session.handle } : {}),
  }
}
