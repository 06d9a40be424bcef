import 'server-only'
import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import { uploadFile } from '@/lib/client/upload-file'
import { sampleIdOf } from '@/lib/contract/sample-handles'
import type { TemplateComponent } from '@/lib/contract/templates'
import { sampleHandlesOf, withSampleHandles } from '@/lib/language/template/header-handle'
import type { Root } from '@/lib/runtime/compose/root'

/**
 * Uploads samples referenced by a template (`sample:<id>`), including cards, to the service and replaces them
 * with handles. Each file is uploaded once.
 *
 * @throws HttpError if a sample is missing; CallError if the service refuses one
 */
export async function withUploadedSamples(
  root: Pick<Root, 'samples' | 'client'>,
  components: TemplateComponent[],
  options: CallOptions,
): Promise<TemplateComponent[]> {
  const handles = new Map<string, string>()
  for (const { handle: named, path } of sampleHandlesOf(components)) {
    const sampleId = sampleIdOf(named)
    if (sampleId === undefined || handles.has(named)) continue
    const sample = await root.samples.get(sampleId)
    if (!sample) {
      const message = 'The sample file no longer exists. Choose it again.'
      throw problem('invalidParameter', message, { [path]: message })
    }
    const file = { name: sample.fileName, type: sample.fileType, bytes: sample.bytes }
    const handle = await uploadFile(root.client, file, options)
    await root.samples.rememberHandle(handle, sample.id)
    handles.set(named, handle)
  }
  return handles.size === 0 ? components : withSampleHandles(components, handles)
}
