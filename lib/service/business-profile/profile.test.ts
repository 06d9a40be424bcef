import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileLimits } from '@/lib/contract/limits'
import { publishedVerticals, verticalAliases, verticals } from '@/lib/contract/verticals'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { PROFILE, readProfile, updateProfile } from '../testing/photos'

const letters = (count: number) => 'a'.repeat(count)
const site = (length: number) => `https://shop.example/${letters(length - 'https://shop.example/'.length)}`

describe.each(engines)('a business profile on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const update = (changes: object) => updateProfile(tested, changes)
  const read = () => readProfile(tested)

  const always = { id: PHONE_NUMBER, messaging_product: 'messaging' }
  const whole = {
    about: 'Lamps and furniture',
    address: '14 Harbor Street',
    description: 'Made of oak.',
    email: 'hello@shop.example',
    vertical: 'RETAIL',
    websites: ['https://shop.example', 'http://old.example'],
  }

  test('is empty until it is first written', async () => {
    expect(await read()).toEqual({
      ...always,
      about: '',
      address: '',
      description: '',
      email: '',
      vertical: '',
      websites: [],
    })
  })

  test('returns the values written', async () => {
    expect((await update(whole)).body).toEqual({ success: true })
    expect(await read()).toEqual({ ...always, ...whole })
  })

  test('keeps fields that a write omits and clears fields that it empties', async () => {
    await update(whole)
    await update({ about: 'Open again' })
    expect(await read()).toMatchObject({ ...whole, about: 'Open again' })
    await update({ about: '', email: '', websites: [], vertical: '' })
    expect(await read()).toMatchObject({ about: '', email: '', websites: [], address: whole.address })
    expect((await read()).vertical).toBe('')
  })

  test('can be written back as read', async () => {
    await update(whole)
    const before = await read()
    expect((await update(before)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('returns the requested fields and rejects an unknown field with a suggestion', async () => {
    await update(whole)
    const ask = (fields: string) => tested.call('GET', PROFILE, { query: { fields } })
    expect((await ask('about,websites')).body).toEqual({
      id: PHONE_NUMBER,
      about: whole.about,
      websites: whole.websites,
    })
    const unknown = await ask('abuot')
    expect(unknown.error).toMatchObject({ code: 100, type: 'GraphMethodException' })
    expect(unknown.error?.error_user_msg).toContain('nonexisting field (abuot). Did you mean about?')
  })

  test.each([...verticals, ...publishedVerticals])('accepts the vertical %s', async (vertical) => {
    await update({ vertical })
    expect((await read()).vertical).toBe(vertical)
  })

  test.each(Object.entries(verticalAliases))(
    'stores the vertical alias %s as %s',
    async (alias, vertical) => {
      await update({ vertical: alias.toLowerCase() })
      expect((await read()).vertical).toBe(vertical)
    },
  )

  test.each(['grüße@münchen.example', '用户@例え.テスト', 'hello@shop.example'])(
    'accepts the email address %s',
    async (email) => {
      await update({ email })
      expect((await read()).email).toBe(email)
    },
  )

  test.each([
    ['about', { about: letters(profileLimits.aboutCharacters) }],
    ['about in emoji', { about: '👩🏽‍🌾'.repeat(profileLimits.aboutCharacters) }],
    ['address', { address: letters(profileLimits.addressCharacters) }],
    ['description', { description: letters(profileLimits.descriptionCharacters) }],
    ['email', { email: `${letters(64)}@${letters(59)}.com` }],
    ['websites', { websites: [site(profileLimits.websiteCharacters), 'HTTPS://Shop.Example/A?b=c#d'] }],
  ])('accepts %s at its limit', async (_member, changes) => {
    expect((await update(changes)).status).toBe(200)
    expect(await read()).toMatchObject(changes)
  })

  test.each([
    [{ about: letters(257) }, 'about', 'up to 256 characters'],
    [{ about: '👩🏽‍🌾'.repeat(257) }, 'about', '; this one has 257'],
    [{ address: letters(257) }, 'address', 'up to 256 characters'],
    [{ description: letters(513) }, 'description', 'up to 512 characters'],
    [{ email: `${letters(64)}@${letters(60)}.com` }, 'email', 'up to 128 characters'],
    [{ email: 'hello' }, 'email', 'isn’t a valid email address'],
    [{ email: 'hello@shop' }, 'email', 'isn’t a valid email address'],
    [{ email: 'grüße@läden' }, 'email', 'isn’t a valid email address'],
    [{ email: 'grüße @läden.example' }, 'email', 'isn’t a valid email address'],
    [{ email: 'a@b.example, c@d.example' }, 'email', 'isn’t a valid email address'],
    [{ email: null }, 'email', 'email must be a string'],
    [{ about: 5 }, 'about', 'about must be a string'],
    [{ vertical: 'SPACE_TRAVEL' }, 'vertical', 'must be one of ECOMMERCE'],
    [{ websites: 'https://shop.example' }, 'websites', 'a list of addresses'],
    [{ websites: ['https://a.example', 'https://b.example', 'https://c.example'] }, 'websites', 'up to 2'],
    [{ websites: [site(257)] }, 'websites.0', 'up to 256 characters'],
    [{ websites: ['https://a.example', 'shop.example'] }, 'websites.1', 'starts with https://'],
    [{ websites: ['javascript:alert(1)'] }, 'websites.0', 'starts with https://'],
    [{ websites: ['https://javascript:alert(1)@shop'] }, 'websites.0', 'starts with https://'],
    [{ websites: ['https://me:secret@shop.example'] }, 'websites.0', 'starts with https://'],
    [{ websites: ['https://shop'] }, 'websites.0', 'names a host'],
    [{ websites: ['https:// shop.example'] }, 'websites.0', 'starts with https://'],
    [{ websites: ['ftp://shop.example'] }, 'websites.0', 'starts with https://'],
    [{ websites: [''] }, 'websites.0', 'starts with https://'],
    [{ messaging_product: 'pigeons' }, 'messaging_product', 'messaging_product is messaging.'],
    [{ messaging_product: undefined }, 'messaging_product', 'messaging_product is messaging.'],
    [{ profile_picture_handle: '' }, 'profile_picture_handle', 'the handle of an uploaded photo'],
  ])('rejects the whole update for an invalid field (case %#)', async (changes, field, explanation) => {
    await update(whole)
    const answer = await update({ address: 'Elsewhere', ...changes })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_data: { field } })
    expect(answer.error?.error_user_msg).toContain(explanation)
    expect(await read()).toEqual({ ...always, ...whole })
  })

  test('reports every invalid field', async () => {
    const answer = await update({ about: letters(257), address: letters(257) })
    expect(answer.error?.error_data).toMatchObject({ issues: [{ field: 'about' }, { field: 'address' }] })
  })

  test('keeps both of two concurrent changes to different fields', async () => {
    await Promise.all([update({ about: 'One' }), update({ address: 'Two' })])
    expect(await read()).toMatchObject({ about: 'One', address: 'Two' })
  })

  test('exists only for phone numbers', async () => {
    for (const id of [ACCOUNT, '999999999']) {
      const path = `/${id}/service_business_profile`
      for (const answer of [await tested.call('GET', path), await updateProfile(tested, whole, path)])
        expect([answer.status, answer.error?.error_subcode]).toEqual([404, 33])
    }
  })
})

describe('a business profile under a brand name', () => {
  test.each(['brand_business_profile', 'brand.business+profile'])(
    'is available at %s with the brand’s product, and under the specified names',
    async (profileResource) => {
      const tested = await createTestService({ profileResource, messagingProduct: 'brand' })
      const branded = `/v21.0/${PHONE_NUMBER}/${encodeURIComponent(profileResource)}`
      const json = { messaging_product: 'brand', about: 'Under a brand' }
      expect((await tested.call('POST', branded, { json })).body).toEqual({ success: true })
      const expected = { messaging_product: 'brand', about: 'Under a brand' }
      expect((await tested.call('GET', branded)).body).toMatchObject(expected)
      expect((await tested.call('GET', PROFILE)).body).toMatchObject(expected)
      expect((await updateProfile(tested, { address: 'Here' })).status).toBe(200)
      const refused = await updateProfile(tested, { messaging_product: 'other' })
      expect(refused.error?.error_user_msg).toBe('messaging_product is brand or messaging.')
      await tested.close()
    },
  )
})
