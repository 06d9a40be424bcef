import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { sampleFile } from '@/lib/server/templates/sample-file'
import { headerHandleOf } from '@/lib/template-text/header-handle'

/** The sample of a template's header, where this console has the file. */
export const GET = answer<{ id: string }>('templates.read', async ({ request, params, root, options }) => {
  const template = await root.client.getTemplate({ templateId: params.id }, options)
  const found = headerHandleOf(template.components)
  const sample = found && (await root.samples.findByHandle(found.handle))
  if (!sample) throw problem('notFound')
  return sampleFile(sample, request, 'of-the-moment')
})
