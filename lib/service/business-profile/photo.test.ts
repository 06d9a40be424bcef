import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { uploadLimits } from '@/lib/contract/limits'
import { engines } from '@/lib/store/testing/open-test-store'
import { idOf, toRequest } from '../testing/call'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { canvas, jpegOf, pngClaiming, pngOf } from '../testing/images'
import { PROFILE, readProfile, setPhoto, updateProfile, uploadPhoto } from '../testing/photos'
import { gif, openUpload, pdf, sendBytes, uploadWhole } from '../testing/uploads'

const OTHER_NUMBER = '207731954083266'

describe.each(engines)('the profile photo on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const urlOf = async () => (await readProfile(tested)).profile_picture_url
  const get = (url: string, init?: RequestInit) => tested.service.fetch(new Request(url, init))
  const name = (profile_picture_handle: string, more: object = {}) =>
    updateProfile(tested, { profile_picture_handle, ...more })
  const stored = (table: 'pictures' | 'upload_chunks') =>
    tested.store.db.selectFrom(table).selectAll().execute()

  test('is re-encoded and served publicly at a stable URL', async () => {
    expect((await setPhoto(tested, await jpegOf(800, 800))).body).toEqual({ success: true })
    const url = (await urlOf()) ?? ''
    expect(url).toMatch(/^https:\/\/console\.example\/service\/pictures\/[a-z2-7]{32}$/)
    const picture = await get(url)
    expect(picture.status).toBe(200)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[a-z2-7]{32}"$/),
    })
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(picture.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 })
    await updateProfile(tested, { about: 'Something else' })
    expect(await urlOf()).toBe(url)
  })

  test('is not sent again to clients with a matching ETag, nor for HEAD', async () => {
    await setPhoto(tested, await pngOf(300, 300), 'image/png')
    const url = (await urlOf()) ?? ''
    const etag = (await get(url)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(url, { headers: { 'if-none-match': known } })
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, ''])
    }
    expect((await get(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await get(url, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([
      200,
      true,
      '',
    ])
  })

  test('gets a new URL when replaced, and the old photo is deleted', async () => {
    await setPhoto(tested, await jpegOf(300, 300))
    const first = (await urlOf()) ?? ''
    await setPhoto(tested, await jpegOf(400, 400))
    expect(await urlOf()).not.toBe(first)
    expect((await get(first)).status).toBe(404)
    expect(await stored('pictures')).toHaveLength(1)
    expect(await stored('upload_chunks')).toEqual([])
  })

  test('is saved together with the other changes or not at all', async () => {
    await setPhoto(tested, await jpegOf(300, 300))
    const before = await readProfile(tested)
    const handle = await uploadPhoto(tested, (await jpegOf(300, 300)).subarray(0, 500))
    expect((await name(handle, { about: 'New' })).error?.error_subcode).toBe(2388270)
    const good = await uploadPhoto(tested, await jpegOf(300, 300))
    expect((await name(good, { about: 'a'.repeat(257) })).status).toBe(400)
    expect(await readProfile(tested)).toEqual(before)
    // Neither rejected request consumed the handle.
    expect((await name(good, { about: 'New' })).status).toBe(200)
  })

  test('is rejected at 191 by 192 or 1 by 100,000 pixels, keeping the old photo', async () => {
    await setPhoto(tested, await jpegOf(192, 192))
    const url = await urlOf()
    for (const bytes of [await pngOf(191, 192), pngClaiming(1, 100_000)]) {
      const answer = await setPhoto(tested, bytes, 'image/png')
      expect(answer.status).toBe(400)
      expect(answer.error).toMatchObject({
        code: 100,
        error_subcode: 2388271,
        error_data: { field: 'profile_picture_handle' },
      })
    }
    expect(await urlOf()).toBe(url)
  })

  test('that claims too many pixels is rejected', async () => {
    const answer = await setPhoto(tested, pngClaiming(60_000, 60_000), 'image/png')
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 2388270 })
    expect(answer.error?.error_user_msg).toContain('more than 50 million pixels')
  })

  test.each([
    ['a GIF named .png', gif(500), 'image/png', 'photo.png'],
    [
      'a drawing named .jpg',
      { type: '', bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      'image/jpeg',
      'photo.jpg',
    ],
  ])('is identified by its bytes: %s gets no handle', async (_what, file, file_type, file_name) => {
    const id = idOf(await openUpload(tested, file, { file_type, file_name }))
    expect((await sendBytes(tested, id, file.bytes)).error?.error_subcode).toBe(131053)
  })

  test('is accepted at the limit of 5 MB', async () => {
    const jpeg = await canvas(500, 500).jpeg().toBuffer()
    // Bytes after the end of the image are ignored.
    const bytes = Buffer.concat([jpeg, Buffer.alloc(uploadLimits.photoBytes - jpeg.byteLength)])
    expect((await setPhoto(tested, bytes)).status).toBe(200)
  })

  test('is rejected when the uploaded file is not an image', async () => {
    const answer = await name(await uploadWhole(tested, pdf(500)))
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 2388270 })
    expect(answer.error?.error_user_msg).toContain('application/pdf')
  })

  describe('is set with a handle', () => {
    const refused = async (answer: ReturnType<typeof name>, words: string) => {
      const { status, error } = await answer
      expect(status).toBe(400)
      expect(error).toMatchObject({ code: 100, error_subcode: 2388272 })
      expect(error?.error_user_msg).toContain(words)
    }

    test('that works only once', async () => {
      const handle = await uploadPhoto(tested, await jpegOf(300, 300))
      await name(handle)
      const url = await urlOf()
      await refused(name(handle), 'already used')
      expect(await urlOf()).toBe(url)
    })

    test('that works for only one of two concurrent requests', async () => {
      const handle = await uploadPhoto(tested, await jpegOf(300, 300))
      const answers = await Promise.all([name(handle), name(handle)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(await stored('pictures')).toHaveLength(1)
    })

    test('that has not been used by another number', async () => {
      const number = tested.store.db.selectFrom('phone_numbers').selectAll()
      const row = await number.where('id', '=', PHONE_NUMBER).executeTakeFirstOrThrow()
      await tested.store.db
        .insertInto('phone_numbers')
        .values({ ...row, id: OTHER_NUMBER })
        .execute()
      const node = { id: OTHER_NUMBER, kind: 'phone-number', account_id: row.account_id }
      await tested.store.db.insertInto('nodes').values(node).execute()
      const handle = await uploadPhoto(tested, await jpegOf(300, 300))
      await name(handle)
      const path = `/${OTHER_NUMBER}/service_business_profile`
      await refused(updateProfile(tested, { profile_picture_handle: handle }, path), 'already used')
    })

    test('that exists', async () => {
      await refused(name('4::aW1hZ2UvanBlZw:unknown'), 'does not know this photo')
    })

    test('that expires after 24 hours and is then deleted, used or not', async () => {
      const [late, used] = [
        await uploadPhoto(tested, await jpegOf(300, 300)),
        await uploadPhoto(tested, await jpegOf(300, 300)),
      ]
      await name(used)
      tested.clock.advance(uploadLimits.handleHours * HOUR_MS)
      await refused(name(late), 'expired after 24 hours')
      await tested.service.runDueWork()
      expect(await tested.store.db.selectFrom('upload_sessions').selectAll().execute()).toEqual([])
      await refused(name(late), 'does not know')
      await refused(name(used), 'does not know')
      expect((await get((await urlOf()) ?? '')).status).toBe(200)
    })
  })
})

describe('the pictures endpoint', () => {
  test('accepts only GET and HEAD, and is public for valid picture paths only', async () => {
    const tested = await createTestService()
    const ask = (method: string, path: string) =>
      tested.service.fetch(
        toRequest(method, path, { token: null, ...(method === 'POST' ? { raw: 'x' } : {}) }),
      )
    const posted = await ask('POST', '/pictures/abc')
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await ask('GET', '/pictures/abc')).status).toBe(404)
    // Paths that cannot belong to a picture require a token like all others.
    for (const path of ['/pictures/', '/pictures/a/b', '/pictures/..%2fabc', '/pictures/%00']) {
      const answer = await ask('GET', path)
      expect([answer.status, answer.headers.get('x-trace-id')]).toEqual([401, expect.any(String)])
    }
    expect((await tested.call('GET', PROFILE, { token: null })).status).toBe(401)
    await tested.close()
  })
})
