import { expect } from 'vitest'
import type { Asking } from './asking'

/** What people do with saved views, on any list. */
export async function workWithViews({ ask }: Asking): Promise<void> {
  const { id } = await ask('POST /api/views', {
    body: { list: 'templates', name: 'Paused', search: 'status=PAUSED', isShared: true },
  })
  await ask('PUT /api/views/:id', { params: { id }, body: { name: 'Paused now' } })
  await ask('PUT /api/views/:id/default', { params: { id }, body: { isDefault: true } })
  const { data } = await ask('GET /api/views', { query: { list: 'templates' } })
  expect(data).toMatchObject([{ id, name: 'Paused now', isDefault: true, isMine: true }])
  await ask('DELETE /api/views/:id', { params: { id } })
}
