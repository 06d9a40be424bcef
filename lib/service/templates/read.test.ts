import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, type TestService } from '../testing/create-test-service'
import { insertTemplate, namesOf, pageOf, TEMPLATES } from '../testing/template-fixtures'

const withText = (text: string) => [{ type: 'BODY', text }]

describe.each(engines)('the template list on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const list = (query: Record<string, string | number> = {}) => tested.call('GET', TEMPLATES, { query })
  const namesFor = async (query: Record<string, string | number>) => namesOf(await list(query))

  test('is empty and has no paging for a new account', async () => {
    const answer = await list()
    expect([answer.status, answer.body]).toEqual([200, { data: [] }])
  })

  test('is sorted by the code points of the name, then by language', async () => {
    for (const [name, language] of [
      ['b', 'en_US'],
      ['a_b', 'en_US'],
      ['ab', 'en_US'],
      ['a1', 'en_US'],
      ['a', 'pt_BR'],
      ['a', 'de'],
      ['a', 'en_US'],
      ['10', 'en_US'],
      ['9', 'en_US'],
    ]) {
      await insertTemplate(tested.store, { name, language })
    }
    const { data } = pageOf(await list())
    expect(data.map(({ name, language }) => `${name} ${language}`)).toEqual([
      '10 en_US',
      '9 en_US',
      'a de',
      'a en_US',
      'a pt_BR',
      'a1 en_US',
      'a_b en_US',
      'ab en_US',
      'b en_US',
    ])
  })

  describe('filtered', () => {
    beforeEach(async () => {
      const rows = [
        { name: 'a', language: 'en_US', status: 'APPROVED', category: 'UTILITY', quality: 'GREEN' },
        { name: 'b', language: 'de', status: 'PENDING', category: 'MARKETING', quality: 'UNKNOWN' },
        { name: 'c', language: 'en_US', status: 'PAUSED', category: 'MARKETING', quality: 'RED' },
        { name: 'd', language: 'fr', status: 'REJECTED', category: 'UTILITY', quality: 'YELLOW' },
        { name: 'e', language: 'de', status: 'APPROVED', category: 'AUTHENTICATION', quality: 'GREEN' },
      ] as const
      for (const row of rows) await insertTemplate(tested.store, row)
    })

    test.each([
      ['one status', { status: 'APPROVED' }, ['a', 'e']],
      ['one status in lowercase', { status: 'approved' }, ['a', 'e']],
      ['statuses separated by commas', { status: 'PAUSED,rejected' }, ['c', 'd']],
      ['statuses as a JSON list', { status: '["PAUSED", "REJECTED"]' }, ['c', 'd']],
      ['an unknown status', { status: 'HAPPY' }, []],
      ['a category', { category: 'marketing' }, ['b', 'c']],
      ['a language', { language: 'de' }, ['b', 'e']],
      ['languages', { language: 'de,fr' }, ['b', 'd', 'e']],
      ['a quality', { quality_score: 'GREEN' }, ['a', 'e']],
      ['a name', { name: 'c' }, ['c']],
      ['a name in capitals', { name: 'C' }, ['c']],
      ['an empty name', { name: '' }, ['a', 'b', 'c', 'd', 'e']],
      ['status and language', { status: 'APPROVED', language: 'de' }, ['e']],
      ['status and category', { status: 'PENDING,PAUSED', category: 'MARKETING' }, ['b', 'c']],
      [
        'everything at once',
        {
          status: 'PAUSED',
          category: 'MARKETING',
          language: 'en_US',
          quality_score: 'RED',
          name: 'c',
          name_or_content: 'hello',
        },
        ['c'],
      ],
      ['two that exclude each other', { status: 'PAUSED', category: 'UTILITY' }, []],
    ])('by %s contains the matches', async (_filter, query, expected) => {
      expect(await namesFor(query)).toEqual(expected)
    })

    test('counts all matches beyond the page if a summary is requested', async () => {
      const { data, summary } = pageOf(await list({ summary: 'total_count', limit: 1, status: 'APPROVED' }))
      expect([data.length, summary]).toEqual([1, { total_count: 2 }])
      expect(pageOf(await list()).summary).toBeUndefined()
    })
  })

  describe('searched', () => {
    beforeEach(async () => {
      await insertTemplate(tested.store, {
        name: 'order_sent',
        components: withText('Your parcel left the house.'),
      })
      await insertTemplate(tested.store, {
        name: 'sale',
        components: withText('Große Straße, Ä und 50% weniger'),
      })
      await insertTemplate(tested.store, { name: 'cafe', components: withText('Le caf\u00e9 est prêt') })
      await insertTemplate(tested.store, { name: 'welcome', components: withText('مرحبًا بك في متجرنا') })
      await insertTemplate(tested.store, {
        name: 'visit',
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'Appointment' },
          { type: 'BODY', text: 'See you soon.' },
          { type: 'FOOTER', text: 'Lumen and Oak' },
          { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Directions', url: 'https://maps.example' }] },
        ],
      })
    })

    test.each([
      ['a name, with spaces as people write it', 'Order  sent', ['order_sent']],
      ['a part of a name', 'rder_se', ['order_sent']],
      ['words of a body', 'parcel LEFT', ['order_sent']],
      ['a header', 'appointment', ['visit']],
      ['a footer', 'lumen', ['visit']],
      ['the text of a button', 'direct', ['visit']],
      ['letters beyond ASCII in any case', 'STRASSE', []],
      ['umlauts in any case', 'ä UND', ['sale']],
      ['an accent however it is encoded', 'cafe\u0301', ['cafe']],
      ['a text that runs from right to left', 'متجرنا', ['welcome']],
      ['an underscore', 'order_', ['order_sent']],
      ['a percent sign', '50%', ['sale']],
      ['a quote, which is only a quote', "' or 1=1 --", []],
      ['a backslash, which is only a backslash', '\\', []],
      ['a text that no template contains', 'unicorn', []],
    ])('for %s contains the matches', async (_what, text, expected) => {
      expect(await namesFor({ name_or_content: text })).toEqual(expected)
    })
  })

  test('rejects an unknown query parameter with a suggestion', async () => {
    const answer = await list({ stauts: 'APPROVED' })
    expect(answer.status).toBe(400)
    expect(answer.error?.error_user_msg).toBe('There is no query parameter stauts here. Did you mean status?')
  })

  test('ignores common parameters of other clients', async () => {
    expect(
      (await list({ appsecret_proof: 'x', pretty: 1, locale: 'de_DE', format: 'json', debug: 'all' })).status,
    ).toBe(200)
  })

  test.each(['name', 'name_or_content', 'status', 'language', 'after'])(
    'rejects a NUL character in %s',
    async (member) => {
      const answer = await list({ [member]: 'a\u0000b' })
      expect(answer.status).toBe(400)
      expect(answer.error?.error_data).toMatchObject({ field: member })
    },
  )
})
