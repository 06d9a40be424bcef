import { draftCreate } from '@/lib/contract/template-drafts'
import { answer } from '@/lib/server/answer'

export const GET = answer('templates.read', async ({ root }) => ({ data: await root.drafts.list() }))

export const POST = answer('templates.write', async ({ body, root, person }) => {
  const { templateId, content } = await body(draftCreate)
  return root.drafts.create({ templateId, content, personId: person.id })
})
