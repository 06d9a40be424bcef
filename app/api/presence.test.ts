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

/** What open pages are told to read again while something happens. */
async function staleDuring(act: () => Promise<unknown>) {
  const topics: string[] = []
  const end = root().bus.subscribe((message) => topics.push(...message.topics))
  await act()
  end()
  return staleKeys(topics.filter((topic) => topic.startsWith('editors:')))
}

test.each(kinds)(
  'two people in one of the %s know of each other by name, and when one leaves',
  async (kind) => {
    const ofDocument = [['editors', `${kind}:7`]]
    expect(await staleDuring(() => stay('ana', kind, '7'))).toEqual(ofDocument)
    expect(await stay('ana', kind, '7')).toEqual([])

    // The page of the first is told at once, and asks again.
    expect(await staleDuring(() => stay('ben', kind, '7'))).toEqual(ofDocument)
    expect(await stay('ana', kind, '7')).toEqual(['ben'])
    expect(await stay('ben', kind, '7')).toEqual(['Admin'])
    expect(await stay('cleo', kind, '8')).toEqual([])

    expect(await staleDuring(() => stay('ana', kind, '7'))).toEqual([])
    expect(await staleDuring(() => leave('ben', kind, '7'))).toEqual(ofDocument)
    expect(await stay('ana', kind, '7')).toEqual([])
  },
)

test('someone with two tabs is there until the last one is closed, and nobody closes the tab of another', async () => {
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

test('who may only look is in no document', async () => {
  const refused = await ask('vic', 'PUT /api/editors/flows/:id', {
    params: { id: '9' },
    body: { tab: 'vic' },
  })
  expect(refused.status).toBe(403)
  expect(await stay('ana', 'flows', '9')).toEqual([])
})
