import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Call, toAnswer, toRequest } from '../testing/call'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import { insertTemplate, namesOf, pageOf, TEMPLATES } from '../testing/template-fixtures'

const PUBLIC = `https://console.example/service${TEMPLATES}`

describe('pages of the template list', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await insertTemplate(tested.store, { name })
  })
  afterEach(() => tested.close())

  const list = (query: Call['query'], call: Call = {}) => tested.call('GET', TEMPLATES, { query, ...call })
  const follow = async (link: string | undefined): Promise<Answer> => {
    expect(link).toBeDefined()
    const { pathname, searchParams } = new URL(link ?? '')
    const path = pathname.replace('/service', '')
    return toAnswer(await tested.service.fetch(toRequest('GET', path, { query: [...searchParams] })))
  }

  test('lead forward by next links until the last page, which has none', async () => {
    const first = await list({ limit: 3 })
    const second = await follow(pageOf(first).paging?.next)
    const third = await follow(pageOf(second).paging?.next)
    expect([first, second, third].map(namesOf)).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']])
    expect(pageOf(third).paging?.next).toBeUndefined()
    expect(pageOf(third).paging?.cursors).toBeDefined()
  })

  test('lead back by previous links until the first page, which has none', async () => {
    const first = await list({ limit: 3 })
    const second = await follow(pageOf(first).paging?.next)
    const third = await follow(pageOf(second).paging?.next)
    const back = await follow(pageOf(third).paging?.previous)
    const start = await follow(pageOf(back).paging?.previous)
    expect([back, start].map(namesOf)).toEqual([
      ['d', 'e', 'f'],
      ['a', 'b', 'c'],
    ])
    expect([pageOf(first).paging?.previous, pageOf(start).paging?.previous]).toEqual([undefined, undefined])
    expect(pageOf(start).paging?.next).toBeDefined()
  })

  test('are exact when full: no empty page follows', async () => {
    const page = pageOf(await list({ limit: 7 }))
    expect([page.data.length, page.paging?.next]).toEqual([7, undefined])
  })

  test('skip and repeat nothing when templates are added or removed in between', async () => {
    const first = await list({ limit: 3 })
    await insertTemplate(tested.store, { name: 'aa' })
    await insertTemplate(tested.store, { name: 'cc' })
    await tested.store.db.deleteFrom('templates').where('name', '=', 'c').execute()
    expect(namesOf(await follow(pageOf(first).paging?.next))).toEqual(['cc', 'd', 'e'])
  })

  test('keep the filters and fields of the request in their links', async () => {
    const first = await list({ limit: 2, status: 'APPROVED', fields: 'name' })
    const next = new URL(pageOf(first).paging?.next ?? '')
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      limit: '2',
      status: 'APPROVED',
      fields: 'name',
    })
  })

  test('never contain the access token in their links', async () => {
    const first = await list({ limit: 2, access_token: 'outside-token' }, { token: null })
    expect(first.status).toBe(200)
    const second = await list(
      { limit: 2, access_token: 'outside-token', after: pageOf(first).paging?.cursors?.after ?? '' },
      { token: null },
    )
    for (const { text } of [first, second]) expect(text).not.toContain('outside-token')
    expect(pageOf(second).paging?.previous).toBeDefined()
  })

  test.each([
    ['under its own address', 'https://console.example/service', PUBLIC],
    ['behind a proxy that removes the path prefix', 'http://127.0.0.1:4010', PUBLIC],
    ['with a foreign host in the request', 'http://evil.example/service', PUBLIC],
    ['with a version', 'http://127.0.0.1:4010/service/v23.0', PUBLIC.replace('/service', '/service/v23.0')],
  ])('are linked by their public URL: %s', async (_case, base, address) => {
    const next = pageOf(await list({ limit: 1 }, { base })).paging?.next ?? ''
    expect(next.split('?')[0]).toBe(address)
  })

  test('have 25 rows by default and at most 250', async () => {
    for (let n = 0; n < 260; n += 1) await insertTemplate(tested.store, { name: `n${n}` })
    expect(pageOf(await list({})).data).toHaveLength(25)
    expect(pageOf(await list({ limit: 250 })).data).toHaveLength(250)
    expect(pageOf(await list({ limit: 100_000 })).data).toHaveLength(250)
  })

  test.each(['0', '-1', '1.5', 'many', ''])('reject the limit %j', async (limit) => {
    const answer = await list({ limit })
    expect(answer.status).toBe(400)
    expect(answer.error?.error_data).toMatchObject({ field: 'limit' })
  })

  test('reject after and before together', async () => {
    const { after = '', before = '' } = pageOf(await list({ limit: 2 })).paging?.cursors ?? {}
    expect((await list({ after, before })).error?.error_user_msg).toBe('Use after or before, not both.')
  })

  test.each([
    ['that is not a cursor', 'hello'],
    ['of another list', Buffer.from('["207731954083265"]').toString('base64url')],
    ['with too many parts', Buffer.from('["a","en_US","x"]').toString('base64url')],
    ['of other values', Buffer.from('[1,2]').toString('base64url')],
    ['without values', Buffer.from('[]').toString('base64url')],
    ['with a NUL inside', Buffer.from('["a\\u0000","en_US"]').toString('base64url')],
  ])('reject a cursor %s', async (_case, cursor) => {
    for (const member of ['after', 'before']) {
      const answer = await list({ [member]: cursor })
      expect(answer.status).toBe(400)
      expect(answer.error?.error_user_msg).toBe(
        `The cursor in ${member} does not belong to this list. Start again without it.`,
      )
    }
  })

  test('past the end are empty', async () => {
    const { after = '' } = pageOf(await list({ limit: 7 })).paging?.cursors ?? {}
    expect((await list({ after })).body).toEqual({ data: [] })
  })

  test('exist for phone numbers too', async () => {
    const template = await tested.store.db.selectFrom('phone_numbers').selectAll().executeTakeFirstOrThrow()
    for (const id of ['1', '2', '3']) {
      await tested.store.db
        .insertInto('phone_numbers')
        .values({ ...template, id })
        .execute()
    }
    const first = await tested.call('GET', `/${ACCOUNT}/phone_numbers`, { query: { limit: 2, fields: 'id' } })
    expect(first.body.data).toEqual([{ id: '1' }, { id: '2' }])
    const second = await follow(pageOf(first).paging?.next)
    expect(second.body.data).toEqual([{ id: '207731954083265' }, { id: '3' }])
    expect((await follow(pageOf(second).paging?.previous)).body.data).toEqual(first.body.data)
  })
})
