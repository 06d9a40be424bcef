import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isHttpError } from '@/lib/access/http-error'
import { type Client, createClient } from '@/lib/client/create-client'
import { businessProfileRoutes } from '@/lib/contract/console/business-profile'
import { createTestService, PHONE_NUMBER, type TestService } from '@/lib/service/testing/create-test-service'
import { jpegOf } from '@/lib/service/testing/images'
import { uploadPhoto } from '@/lib/service/testing/photos'
import { isStill, readProfile, saveProfile } from './save-profile'

const { body } = businessProfileRoutes['POST /api/business-profile/:phoneNumberId']

let tested: TestService
let client: Client
let changes: number
let replaced: string[]
beforeEach(async () => {
  tested = await createTestService()
  changes = 0
  replaced = []
  client = createClient({
    baseUrl: 'https://service.example',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch: tested.service.fetch,
  })
})
afterEach(() => tested.close())

const save = (sent: object) =>
  saveProfile(body.parse(sent), {
    client,
    store: tested.store,
    phoneNumberId: PHONE_NUMBER,
    options: { traceId: 'trace' },
    async change(work) {
      changes += 1
      return work()
    },
    async keepPhoto(address) {
      replaced.push(address)
    },
  })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    (error: unknown) => (isHttpError(error) ? [error.status, error.problem.kind] : error),
  )

describe('saving a profile', () => {
  test('changes the given fields and returns the profile the service then has', async () => {
    const base = { about: '', email: '', websites: [], vertical: '' }
    const saved = await save({ base, about: 'Fresh bread', vertical: 'RESTAURANT' })
    expect(saved).toMatchObject({ about: 'Fresh bread', vertical: 'FOOD' })
    expect(await readProfile(client, PHONE_NUMBER)).toEqual(saved)
  })

  test('is rejected without changes if any field differs from what the page showed', async () => {
    await save({ base: {}, about: 'Theirs' })
    expect(await refusalOf(save({ base: { about: '' }, email: 'mine@example.com' }))).toEqual([
      409,
      'conflict',
    ])
    expect(changes).toBe(1)
    expect(await readProfile(client, PHONE_NUMBER)).toMatchObject({ about: 'Theirs', email: '' })
    expect(await refusalOf(save({ base: { about: 'Theirs' }, email: 'mine@example.com' }))).toBe('saved')
  })

  test('by two people at once succeeds for one and conflicts for the other', async () => {
    const both = ['one', 'two'].map((about) => refusalOf(save({ base: { about: '' }, about })))
    expect((await Promise.all(both)).sort()).toEqual([[409, 'conflict'], 'saved'].sort())
    expect(changes).toBe(1)
  })

  test('keeps a photo before another one replaces it, and nothing if there was none', async () => {
    const putPhoto = async () => {
      const photo = await uploadPhoto(tested, await jpegOf(300, 300))
      await save({ base: {}, profile_picture_handle: photo })
      return (await readProfile(client, PHONE_NUMBER)).profile_picture_url
    }
    const first = await putPhoto()
    expect(replaced).toEqual([])
    await save({ base: {}, about: 'Fresh bread' })
    await putPhoto()
    expect(replaced).toEqual([first])
  })

  test('still works after a failed save', async () => {
    await expect(save({ base: {}, profile_picture_handle: 'unknown' })).rejects.toThrow()
    expect(await refusalOf(save({ base: {}, about: 'Fresh bread' }))).toBe('saved')
  })
})

describe('a profile compared with what the page showed', () => {
  test.each([
    ['a missing and an empty text', { about: '' }, {}],
    ['missing websites and an empty list', { websites: [] }, {}],
    ['an empty list and blank websites', { websites: [] }, { websites: ['', ' '] }],
    [
      'the same photo with another signature',
      { profile_picture_url: 'https://media.example/a.jpg?sig=1' },
      { profile_picture_url: 'https://media.example/a.jpg?sig=2' },
    ],
    [
      'the same websites spelled differently',
      { websites: ['https://Shop.example', ' https://b.example/x '] },
      { websites: ['https://shop.example/', 'https://b.example/x'] },
    ],
  ])('counts as unchanged for %s', (_what, base, now) => {
    expect([isStill(base, now), isStill(now, base)]).toEqual([true, true])
  })

  test.each([
    ['another text', { about: 'a' }, { about: 'b' }],
    [
      'another photo',
      { profile_picture_url: 'https://media.example/a.jpg' },
      { profile_picture_url: 'https://media.example/b.jpg' },
    ],
    [
      'a photo where there was none',
      { profile_picture_url: '' },
      { profile_picture_url: 'https://m.example/b' },
    ],
    ['another website', { websites: ['https://a.example/x'] }, { websites: ['https://a.example/X'] }],
    ['the same websites in another order', { websites: ['b', 'a'] }, { websites: ['a', 'b'] }],
  ])('counts as changed for %s', (_what, base, now) => {
    expect(isStill(base, now)).toBe(false)
  })
})
