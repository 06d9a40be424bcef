import { describe, expect, test } from 'vitest'
import type { Flow } from '@/lib/contract/flows'
import { listFlows } from './list-flows'

/** A service with these flows that returns as many per page as requested. */
function service(flows: readonly Flow[]) {
  const asked: unknown[] = []
  const client: Parameters<typeof listFlows>[0]['client'] = {
    async listFlows({ query = {} }) {
      asked.push(query.after)
      const start = Number(query.after ?? 0)
      const end = start + Number(query.limit)
      const cursors = { before: String(start), after: String(end) }
      return {
        data: flows.slice(start, end),
        paging: { cursors, ...(end < flows.length ? { next: 'more' } : {}) },
      }
    },
  }
  return { client, asked }
}

const many = Array.from(
  { length: 250 },
  (_, n): Flow => ({
    id: String(n),
    name: n % 100 === 7 ? `Survey ${n}` : n === 11 ? 'Olá 11' : `Flow ${n}`,
    status: n % 2 === 0 ? 'DRAFT' : 'PUBLISHED',
    categories: n === 7 ? ['SURVEY', 'OTHER'] : ['OTHER'],
  }),
)

const flowDrafts = {
  get: async (flowId: string) => ({
    flowId,
    revision: 2,
    text: '{',
    baseVersionId: null,
    updatedAt: 5,
    updatedBy: 'Ada',
    updatedById: null,
    restoredFrom: null,
  }),
  typed: async (ids: readonly string[]) =>
    ids.includes('7')
      ? [{ flowId: '7', revision: 2, updatedAt: 5, updatedBy: 'Ada', restoredFrom: null }]
      : [],
}
const list = (query: Parameters<typeof listFlows>[1]) => {
  const { client, asked } = service(many)
  const page = listFlows({ client, businessAccountId: '1', flowDrafts }, query)
  return page.then((answer) => ({ ...answer, ids: answer.data.map(({ id }) => id), asked }))
}

describe('a page of the list', () => {
  test('is the first page of the service, with the cursor of the next one', async () => {
    expect(await list({})).toMatchObject({ ids: many.slice(0, 100).map(({ id }) => id), next: '100' })
    expect(await list({ after: '200' })).not.toHaveProperty('next')
  })

  test('of a search reads pages of the service until enough flows are found', async () => {
    expect(await list({ search: ' survey' })).toMatchObject({
      ids: ['7', '107', '207'],
      asked: [undefined, '100', '200'],
    })
    expect(await list({ status: 'DRAFT' })).toMatchObject({ asked: [undefined], next: '100' })
  })

  test.each([
    [{ search: '42' }, ['42', '142', '242']],
    [{ category: 'SURVEY,LEAD_GENERATION' }, ['7']],
    [{ search: 'survey', status: 'PUBLISHED', category: 'SURVEY' }, ['7']],
    [{ search: 'nothing' }, []],
    [{ search: 'OLA\u0301' }, ['11']],
  ])('contains the flows that match %o', async (query, ids) => {
    expect((await list(query)).ids).toEqual(ids)
  })

  test('shows who typed since the last upload, and how many errors that draft has', async () => {
    const { data } = await list({ category: 'SURVEY' })
    expect(data).toMatchObject([{ id: '7', draft: { revision: 2, updatedBy: 'Ada', errors: 1 } }])
  })
})
