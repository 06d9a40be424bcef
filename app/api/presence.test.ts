import { expect, test } from 'vitest'
import { staleKeys } from '@/lib/browser/stale-topics'
import { ask, root, useTeam } from './testing/approving-team'

useTeam()

const kinds = ['flows', 'templates'] as const
type Kind = (typeof kinds)[number]

const stay = async (who: string, kind: Kind, id: string, tab = who) =>
  (await ask(who, `PUT /api/editors/${kind}/:id`, { params: { id }, body: { tab } })).body.data.map(
    ({ name }: { name: string }) => name,
  )
const leave = (who: string, kind: Kind, id: string, tab = who) =>
  ask(who, `DELETE /api/editors/${kind}/:id`, { params: { id }, query: { tab } })

/** Query keys that open pages are told to refetch meanwhile. */
async function staleDuring(act: () => Promise<unknown>) {
  const topics: string[] = []
  const end = root().bus.subscribe((message) => topics.push(...message.topics))
  await act()
  end()
  return staleKeys(topics.filter((topic) => topic.startsWith('editors:')))
}

test.each(kinds)('two people in one of the %s see each other’s names, and when one leaves', async (kind) => {
  const ofDocument = [['editors', `${kind}:7`]]
  expect(await staleDuring(() => stay('ana', kind, '7'))).toEqual(ofDocument)
  expect(await stay('ana', kind, '7')).toEqual([])

  // The first person’s page is notified at once and asks again.
  expect(await staleDuring(() => stay('ben', kind, '7'))).toEqual(ofDocument)
  expect(await stay('ana', kind, '7')).toEqual(['ben'])
  expect(await stay('ben', kind, '7')).toEqual(['Admin'])
  expect(await stay('cleo', kind, '8')).toEqual([])

  expect(await staleDuring(() => stay('ana', kind, '7'))).toEqual([])
  expect(await staleDuring(() => leave('ben', kind, '7'))).toEqual(ofDocument)
  expect(await stay('ana', kind, '7')).toEqual([])
})

test('a person stays present until their last tab closes, and only they can close it', async () => {
  await stay('ben', 'flows', '9', 'one')
  await stay('ben', 'flows', '9', 'two')
  expect(await stay('ana', 'flows', '9')).toEqual(['ben'])
  await leave('ben', 'flows', '9', 'one')
  expect(await stay('ana', 'flows', '9')).toEqual(['ben'])
  await leave('cleo', 'flows', '9', 'two')
  expect(await stay('ana', 'flows', '9')).toEqual(['ben'])
  await leave('ben', 'flows', '9', 'two')
  expect(await stay('ana', 'flows', '9')).toEqual([])
})

test('a viewer is not present in a document', async () => {
  const refused = await ask('vic', 'PUT /api/editors/flows/:id', {
    params: { id: '9' },
    body: { tab: 'vic' },
  })
  expect(refused.status).toBe(403)
  expect(await stay('ana', 'flows', '9')).toEqual([])
})
