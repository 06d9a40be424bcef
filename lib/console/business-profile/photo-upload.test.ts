import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isHttpError } from '@/lib/access/http-error'
import { type Client, createClient } from '@/lib/client/create-client'
import { ACCOUNT, createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { jpeg } from '@/lib/service/testing/uploads'
import { openPhotoUpload, readPhotoUpload, sendPhotoBytes } from './photo-upload'

let tested: TestService
let client: Client
let asked: string[]
beforeEach(async () => {
  tested = await createTestService()
  asked = []
  client = createClient({
    baseUrl: 'https://service.example',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return tested.service.fetch(request)
    },
  })
})
afterEach(() => tested.close())

const settings = { sessionSecret: 'signs what this console opened' }
const photo = { file_length: 1000, file_type: 'image/jpeg' as const, file_name: 'photo.jpg' }

const bytesAt = (uploadId: string, offset: string, bytes: Uint8Array<ArrayBuffer>) =>
  sendPhotoBytes(
    { client, settings },
    { uploadId, offset, type: 'image/jpeg', bytes: new Blob([bytes]).stream() },
  )
const send = (uploadId: string, type = 'image/jpeg', text = '{"name":"Stolen"}') =>
  sendPhotoBytes({ client, settings }, { uploadId, offset: '0', type, bytes: new Blob([text]).stream() })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isHttpError(error) ? error.problem.kind : error),
  )

describe('a photo upload', () => {
  test('accepts only IDs of uploads this console opened, and requests nothing for others', async () => {
    const flow = { name: 'Booking', categories: ['OTHER' as const] }
    const { id } = await client.createFlow({ businessAccountId: ACCOUNT, body: flow })
    const name = Buffer.from(id).toString('base64url')
    const another = await openPhotoUpload(
      { client, settings: { sessionSecret: 'of another console' } },
      photo,
    )
    asked = []
    for (const other of [id, ACCOUNT, '', '..', `${name}.`, `${name}.${name}`, another.id]) {
      expect(await refusalOf(send(other))).toBe('notFound')
      expect(await refusalOf(readPhotoUpload({ client, settings }, other))).toBe('notFound')
    }
    expect(asked).toEqual([])
    expect(await client.getFlow({ flowId: id, query: {} })).toMatchObject({ name: 'Booking' })
  })

  test.each(['application/json', 'video/mp4', 'text/html', '', 'image/jpeg; a=b'])(
    'rejects a file of type %j',
    async (type) => {
      const { id } = await openPhotoUpload({ client, settings }, photo)
      asked = []
      expect(await refusalOf(send(id, type))).toBe('fileTypeMismatch')
      // A caller of the route handler could send any type.
      const other = { ...photo, file_type: type as 'image/jpeg' }
      expect(await refusalOf(openPhotoUpload({ client, settings }, other))).toBe('fileTypeMismatch')
      expect(asked).toEqual([])
    },
  )

  test('continues at the offset of the service, and no other, until the service returns its handle', async () => {
    const { bytes } = jpeg(1000)
    const { id } = await openPhotoUpload({ client, settings }, photo)
    expect(await readPhotoUpload({ client, settings }, id)).toEqual({ id, file_offset: 0, h: undefined })
    const half = { id, file_offset: 400, h: undefined }
    expect(await bytesAt(id, '0', bytes.slice(0, 400))).toEqual(half)
    for (const offset of ['0', '401'])
      await expect(bytesAt(id, offset, bytes.slice(400))).rejects.toMatchObject({
        problem: { kind: 'fileOffsetMismatch' },
      })
    expect(await readPhotoUpload({ client, settings }, id)).toEqual(half)
    const whole = { id, file_offset: 1000, h: expect.stringMatching(/^4::/) }
    expect(await bytesAt(id, '400', bytes.slice(400))).toEqual(whole)
    expect(await readPhotoUpload({ client, settings }, id)).toEqual(whole)
  })

  test('starts over after more bytes than announced', async () => {
    const { id } = await openPhotoUpload({ client, settings }, photo)
    await bytesAt(id, '0', jpeg(400).bytes.slice())
    await expect(bytesAt(id, '400', jpeg(601).bytes.slice())).rejects.toMatchObject({
      problem: { kind: 'fileLengthMismatch' },
    })
    expect(await readPhotoUpload({ client, settings }, id)).toEqual({ id, file_offset: 0, h: undefined })
  })
})
