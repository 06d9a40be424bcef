import { draftSave } from '@/lib/contract/template-drafts'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

type Params = { id: string }

export const GET = answer<Params>('templates.read', async ({ params, root }) => {
  const draft = await root.drafts.get(params.id)
  if (!draft) throw problem('notFound', 'This draft was submitted or thrown away.')
  return draft
})

/** Saves over the revision that was read, and over no other. */
export const PUT = answer<Params>('templates.write', async ({ params, body, root, person }) => {
  const result = await root.drafts.save(params.id, { ...(await body(draftSave)), personId: person.id })
  if ('missing' in result)
    throw problem('notFound', 'This draft was submitted or thrown away in another tab.')
  if ('conflictWith' in result) throw problem('conflict')
  return result.saved
})

export const DELETE = answer<Params>('templates.write', async ({ params, root, change }) => {
  await change('template-drafts.delete', params.id, () => root.drafts.remove(params.id))
})
