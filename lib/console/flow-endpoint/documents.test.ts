import { describe, expect, test } from 'vitest'
import { createClock } from '@/lib/store/testing/create-clock'
import { createDocuments } from './documents'

describe('documents for exchanges', () => {
  const open = (documentsOf: (id: string) => readonly string[] | undefined) => {
    const clock = createClock()
    const asked: string[] = []
    const documents = createDocuments({
      clock: clock.now,
      log: { warn() {} },
      async documentsOf(id) {
        asked.push(id)
        return documentsOf(id)
      },
    })
    return { documents, clock, asked }
  }

  test('are looked up at most once in two seconds', async () => {
    const { documents, clock, asked } = open(() => ['{}'])
    await Promise.all([documents.get('1'), documents.get('1')])
    expect(asked).toEqual(['1'])
    clock.advance(2000)
    await documents.get('1')
    expect(asked).toEqual(['1', '1'])
  })

  test('are looked up at most twenty times a second for unknown flows, and always for known ones', async () => {
    const { documents, clock, asked } = open((id) => (id === '1' ? ['{}'] : undefined))
    await documents.get('1')
    clock.advance(2000)
    const found = await Promise.all(Array.from({ length: 40 }, (_, n) => documents.get(`9${n}`)))
    expect(found.filter((one) => one === 'missing')).toHaveLength(20)
    expect(found.filter((one) => one === 'busy')).toHaveLength(20)
    expect(await documents.get('1')).toHaveLength(1)
    clock.advance(1000)
    expect(await documents.get('77')).toBe('missing')
    expect(asked).toHaveLength(23)
  })

  test('are cached up to a total size, and the newest are kept', async () => {
    const { documents, asked } = open(() => [' '.repeat(20 * 1024 * 1024)])
    for (const id of ['1', '2', '2', '1']) await documents.get(id)
    expect(asked).toEqual(['1', '2', '1'])
  })
})
