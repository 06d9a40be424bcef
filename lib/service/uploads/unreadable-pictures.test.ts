import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/create-test-service'
import { jpegOf, pngClaiming, pngOf } from '../testing/images'
import { ANA, insertPhones, send, write } from '../testing/phone-fixtures'
import { greeting, insertTemplate, newTemplate, TEMPLATES } from '../testing/template-fixtures'
import { picture, uploadWhole } from '../testing/uploads'

let tested: TestService
beforeAll(async () => {
  tested = await createTestService()
  await insertPhones(tested)
  await write(tested)
})
afterAll(() => tested.close())

const headerOf = (handle: string) => ({
  type: 'HEADER',
  format: 'IMAGE',
  example: { header_handle: [handle] },
})
const upload = (type: string, bytes: Uint8Array) =>
  uploadWhole(tested, { type, bytes: Uint8Array.from(bytes) })

const unreadable: [string, string, () => Promise<Uint8Array>, RegExp][] = [
  [
    'a JPEG of three bytes',
    'image/jpeg',
    async () => Buffer.from([0xff, 0xd8, 0xff]),
    /damaged or incomplete/,
  ],
  [
    'half a picture',
    'image/jpeg',
    async () => (await jpegOf(900, 900)).subarray(0, 2500),
    /damaged or incomplete/,
  ],
  ['half a PNG', 'image/png', async () => (await pngOf(800, 800)).subarray(0, 900), /damaged or incomplete/],
  [
    'a picture of 400 megapixels in 48 KB',
    'image/png',
    async () => pngClaiming(20_000, 20_000, Buffer.alloc(48_000)),
    /50 million pixels/,
  ],
]

describe.each(unreadable)('%s', (_what, type, make, words) => {
  test('cannot be a sample of a template', async () => {
    const handle = await upload(type, await make())
    const json = newTemplate({ name: 'unreadable', components: [headerOf(handle), greeting] })
    const answer = await tested.call('POST', TEMPLATES, { json })
    expect(answer).toMatchObject({
      status: 400,
      error: { error_subcode: 2388273, error_data: { field: 'components.0.example.header_handle.0' } },
    })
    expect(answer.error?.error_user_msg).toMatch(words)
  })

  test('cannot be a sample of an edited template', async () => {
    const id = await insertTemplate(tested.store, { name: `edited_${Math.random()}`.replace('.', '_') })
    const handle = await upload(type, await make())
    const answer = await tested.call('POST', `/${id}`, {
      json: { components: [headerOf(handle), greeting] },
    })
    expect(answer.error?.error_user_msg).toMatch(words)
  })

  test('cannot be sent in a message', async () => {
    const handle = await upload(type, await make())
    const answer = await send(tested, { to: ANA, type: 'image', image: { id: handle } })
    expect(answer).toMatchObject({ status: 400, error: { error_data: { field: 'image.id' } } })
    expect(answer.error?.error_user_msg).toMatch(words)
  })
})

test('a readable picture is accepted in messages and templates, even if small', async () => {
  const handle = await uploadWhole(tested, await picture())
  expect((await send(tested, { to: ANA, type: 'image', image: { id: handle } })).error).toBeUndefined()
  const json = newTemplate({ name: 'readable', components: [headerOf(handle), greeting] })
  expect((await tested.call('POST', TEMPLATES, { json })).error).toBeUndefined()
})
