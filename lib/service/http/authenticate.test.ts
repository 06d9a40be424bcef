import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'

const LIST = `/${ACCOUNT}/message_templates`

describe('a request', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  test.each([
    ['Authorization: Bearer', { headers: { authorization: 'Bearer outside-token' } }],
    ['Authorization: OAuth', { headers: { authorization: 'OAuth outside-token' } }],
    ['the scheme in any case', { headers: { authorization: 'bearer  outside-token ' } }],
    ['the query parameter access_token', { token: null, query: { access_token: 'outside-token' } }],
  ])('is authenticated by %s', async (_way, call) => {
    expect((await tested.call('GET', LIST, call)).status).toBe(200)
  })

  test.each([
    ['no token', { token: null }],
    ['an unknown token', { token: 'other-token' }],
    ['the beginning of a token', { token: 'outside-toke' }],
    ['a token with extra characters', { token: 'outside-token2' }],
    ['another scheme', { headers: { authorization: 'Basic outside-token' } }],
    ['a scheme without a token', { headers: { authorization: 'Bearer' } }],
    ['an empty access_token', { token: null, query: { access_token: '' } }],
    ['a wrong header, even with a valid query', { token: 'wrong', query: { access_token: 'outside-token' } }],
  ])('is rejected with 401 and code 190 for %s', async (_case, call) => {
    const answer = await tested.call('GET', LIST, call)
    expect(answer.status).toBe(401)
    expect(answer.error).toMatchObject({ code: 190, type: 'OAuthException' })
  })

  test('is rejected before its path is checked', async () => {
    expect((await tested.call('GET', '/no/such/operation', { token: null })).status).toBe(401)
    expect((await tested.call('GET', '/404404404404404', { token: 'wrong' })).status).toBe(401)
  })

  test('is rejected with 403 and code 200 without the scope of the operation', async () => {
    await tested.close()
    const token = { token: 'sender', name: 'sender', callsPerHour: null }
    tested = await createTestService({ tokens: [{ ...token, scopes: ['business_messaging'] }] })
    const answer = await tested.call('GET', LIST, { token: 'sender' })
    expect(answer.status).toBe(403)
    expect(answer.error).toMatchObject({ code: 200 })
    expect(answer.error?.error_user_msg).toContain('business_management')
  })

  test('gets the requested API version in the response', async () => {
    expect((await tested.call('GET', LIST)).headers.get('api-version')).toBe('v23.0')
    expect((await tested.call('GET', `/v21.0${LIST}`)).headers.get('api-version')).toBe('v21.0')
  })

  test('is logged with the name of its token instead of the token', async () => {
    const query = { access_token: 'outside-token', limit: 0 }
    await tested.call('GET', LIST, { token: null, query })
    await tested.call('GET', LIST)
    await tested.call('GET', LIST, { token: 'secret-but-wrong' })
    await tested.call('GET', LIST, { token: null, query: { access_token: 'secret-but-wrong' } })
    expect(tested.log.map(({ facts: { path, client, status } }) => [path, client, status])).toEqual([
      [`/service${LIST}`, 'outside', 400],
      [`/service${LIST}`, 'outside', 200],
      [`/service${LIST}`, undefined, 401],
      [`/service${LIST}`, undefined, 401],
    ])
    expect(JSON.stringify(tested.log)).not.toMatch(/outside-token|secret-but-wrong/)
  })
})
