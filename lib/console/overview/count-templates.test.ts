import { describe, expect, test } from 'vitest'
import type { Client } from '@/lib/client/create-client'
import { countTemplates } from './count-templates'

const template = (status: string) => ({
  id: status,
  name: 'hello',
  language: 'en_US',
  status,
  category: 'UTILITY',
  components: [],
})
type Answer = Awaited<ReturnType<Client['listTemplates']>>

/** A service that ignores `summary`, as it may. */
const without = (next?: string) => {
  let calls = 0
  const listTemplates = async (): Promise<Answer> => {
    calls += 1
    return { data: ['APPROVED', 'APPROVED', 'IN_APPEAL'].map(template), paging: { next } }
  }
  return { client: { listTemplates }, calls: () => calls }
}

describe('templates of a service without totals', () => {
  test('are counted on one page', async () => {
    const { client, calls } = without()
    expect(await countTemplates(client, '9')).toEqual({
      total: 3,
      isAtLeast: false,
      byState: { APPROVED: 2, PENDING: 0, REJECTED: 0, PAUSED: 0, DISABLED: 0 },
    })
    expect(calls()).toBe(2)
  })

  test('are reported as a minimum if there are more pages', async () => {
    expect(await countTemplates(without('more').client, '9')).toMatchObject({ total: 3, isAtLeast: true })
  })
})
