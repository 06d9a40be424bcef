import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { sampleFile } from '@/lib/server/templates/sample-file'

export const GET = answer<{ id: string }>('templates.read', async ({ request, params, root }) => {
  const sample = await root.samples.get(params.id)
  if (!sample) throw problem('notFound')
  return sampleFile(sample, request, 'of-the-sample')
})
