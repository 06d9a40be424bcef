import { draftCreate, draftListQuery } from '@/lib/contract/template-drafts'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

export const GET = answer('templates.read', ({ url, root }) =>
  root.drafts.list(parseQuery(url, draftListQuery).after),
)

export const POST = answer('templates.write', async ({ body, root, person }) => {
  const { templateId, content } = await body(draftCreate)
  return root.drafts.create({ templateId, content, personId: person.id })
})
