import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { sampleFile } from '@/lib/server/templates/sample-file'

/** The sample of a template's header, where this console has the file. */
export const GET = answer<{ id: string }>('templates.read', async ({ params, root, options }) => {
  const template = await root.client.getTemplate({ templateId: params.id }, options)
  const header = template.components.find((component) => component.type.toUpperCase() === 'HEADER')
  const handle: unknown = Object(header?.example).header_handle?.[0]
  const sample = typeof handle === 'string' ? await root.samples.findByHandle(handle) : undefined
  if (!sample) throw problem('notFound')
  return sampleFile(sample)
})
