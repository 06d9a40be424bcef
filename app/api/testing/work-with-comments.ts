import { expect } from 'vitest'
import type { Asking } from './asking'

/** Comments on a phone number. */
export async function workWithComments({ ask, number }: Asking): Promise<void> {
  const params = { kind: 'phone-number', id: number }
  const said = async () => (await ask('GET /api/comments/:kind/:id', { params })).threads
  await ask('POST /api/comments/:kind/:id', { params, body: { text: 'Why is it flagged?' } })
  const [{ id: comment }] = await said()
  const one = { ...params, comment }
  await ask('PUT /api/comments/:kind/:id/:comment', { params: one, body: { text: 'Why flagged?' } })
  await ask('PUT /api/comments/:kind/:id/:comment/thread', { params: one, body: { isResolved: true } })
  expect(await said()).toMatchObject([{ text: 'Why flagged?', isOwn: true, resolvedBy: expect.any(String) }])
  await ask('POST /api/comments/:kind/:id/read', { params, body: { upTo: Number(comment) } })
  const { data } = await ask('GET /api/comments/:kind', { params: { kind: 'phone-number' } })
  expect(data).toEqual([{ id: number, open: 0, unread: 0 }])
  expect(await ask('GET /api/mentions')).toEqual({ total: 0, data: [] })
  await ask('POST /api/mentions/read')
  await ask('DELETE /api/comments/:kind/:id/:comment', { params: one })
  expect(await said()).toEqual([])
}
