import { draftRemove, draftSave } from '@/lib/contract/template-drafts'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'
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

/** Removes the revision that was shown. One that is gone already is as good as removed; a newer one is not. */
export const DELETE = answer<Params>('templates.write', async ({ params, url, root, change }) => {
  const { revision } = parseQuery(url, draftRemove)
  const name = await root.drafts.nameOf(params.id)
  await change('template-drafts.delete', name || params.id, async () => {
    if (await root.drafts.remove(params.id, revision)) return
    if (await root.drafts.get(params.id)) throw problem('conflict')
  })
})
