import { afterEach, expect, test, vi } from 'vitest'
import { keptSample } from './use-duplicate'

afterEach(() => vi.unstubAllGlobals())

const answer = (kind: string, status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ kind, title: kind, fields: {} }, { status }))

test('the duplicate of a template goes without a sample that is gone', async () => {
  answer('notFound', 404)
  expect(await keptSample('/api/templates/1/sample')).toBe('')
})

test('a sample that can’t be loaded now isn’t lost: the duplicate fails', async () => {
  answer('unavailable', 503)
  await expect(keptSample('/api/templates/1/sample')).rejects.toThrow('unavailable')
})
