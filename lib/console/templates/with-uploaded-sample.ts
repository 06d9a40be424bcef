import 'server-only'
import type { CallOptions } from '@/lib/client/create-client'
import { uploadFile } from '@/lib/client/upload-file'
import { sampleIdOf } from '@/lib/contract/sample-handles'
import type { TemplateComponent } from '@/lib/contract/templates'
import { headerHandleOf } from '@/lib/language/template/header-handle'
import type { Root } from '@/lib/runtime/compose/root'
import { problem } from '../problems'

/**
 * Uploads the sample a header names (`sample:<id>`) to the service and puts the handle in its place.
 *
 * @throws HttpError when the sample is gone; CallError when the service does not take it
 */
export async function withUploadedSample(
  root: Root,
  components: TemplateComponent[],
  options: CallOptions,
): Promise<TemplateComponent[]> {
  const found = headerHandleOf(components)
  const sampleId = found && sampleIdOf(found.handle)
  if (!found || sampleId === undefined) return components
  const sample = await root.samples.get(sampleId)
  if (!sample) {
    const message = 'The sample file no longer exists. Choose it again.'
    throw problem('invalid', message, { [found.path]: message })
  }
  const file = { name: sample.fileName, type: sample.fileType, bytes: sample.bytes }
  const handle = await uploadFile(root.client, file, options)
  await root.samples.rememberHandle(handle, sample.id)
  return components.map((component, index) =>
    index === found.index ? { ...component, example: { header_handle: [handle] } } : component,
  )
}
