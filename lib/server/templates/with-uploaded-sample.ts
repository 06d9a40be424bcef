import 'server-only'
import type { CallOptions } from '@/lib/client/create-client'
import { uploadFile } from '@/lib/client/upload-file'
import { SAMPLE_PREFIX } from '@/lib/contract/template-drafts'
import type { TemplateComponent } from '@/lib/contract/templates'
import { problem } from '../problems'
import type { Root } from '../root'

/**
 * Uploads the sample a header names (`sample:<id>`) to the service and puts the handle in its place.
 *
 * @throws Refusal when the sample is gone; CallError when the service does not take it
 */
export async function withUploadedSample(
  root: Root,
  components: TemplateComponent[],
  options: CallOptions,
): Promise<TemplateComponent[]> {
  const index = components.findIndex((component) => component.type.toUpperCase() === 'HEADER')
  const header = components[index]
  const reference = sampleReference(header)
  if (!header || !reference) return components
  const field = `components.${index}.example.header_handle.0`
  const sample = await root.samples.get(reference)
  if (!sample) {
    const message = 'The sample file is no longer here. Choose it again.'
    throw problem('invalid', message, { [field]: message })
  }
  const handle = await uploadFile(
    root.client,
    { name: sample.fileName, type: sample.fileType, bytes: sample.bytes },
    options,
  )
  await root.samples.rememberHandle(handle, sample.id)
  const example = { ...Object(header.example), header_handle: [handle] }
  return components.with(index, { ...header, example })
}

/** The id in `sample:<id>`, or undefined when the header names no sample of ours. */
export function sampleReference(header: TemplateComponent | undefined): string | undefined {
  const handle: unknown = Object(header?.example).header_handle?.[0]
  return typeof handle === 'string' && handle.startsWith(SAMPLE_PREFIX)
    ? handle.slice(SAMPLE_PREFIX.length)
    : undefined
}
