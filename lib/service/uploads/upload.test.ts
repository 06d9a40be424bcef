import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import { engines } from '@/lib/store/testing/open-test-store'
import { idOf } from '../testing/call'
import { createTestService, type TestService } from '../testing/create-test-service'
import { gif, jpeg, mp4, openUpload, pdf, png, sendBytes, type TestFile } from '../testing/uploads'

describe.each(engines)('an upload on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const open = async (file: TestFile, changes?: Record<string, string | number>) =>
    idOf(await openUpload(tested, file, changes))
  const read = (id: string) => tested.call('GET', `/${id}`)
  const storedBytes = async (sessionId: string) => {
    const rows = await tested.store.db
      .selectFrom('upload_chunks')
      .select('bytes')
      .where('session_id', '=', sessionId)
      .orderBy('start')
      .execute()
    return Buffer.concat(rows.map(({ bytes }) => bytes))
  }

  test('gets an unguessable ID when opened', async () => {
    const [first, second] = [await open(jpeg(10)), await open(jpeg(10))]
    expect(first).toMatch(/^upload:[a-z2-7]{32}$/)
    expect(first).not.toBe(second)
    expect((await read(first)).body).toEqual({ id: first, file_offset: 0 })
  })

  test.each([
    ['JPEG', jpeg(3000)],
    ['PNG', png(3000)],
    ['PDF', pdf(3000)],
    ['MP4', mp4(3000)],
  ])('accepts a whole %s and returns its handle, immediately and when read', async (_type, file) => {
    const id = await open(file)
    const sent = await sendBytes(tested, id, file.bytes)
    expect(sent.body).toEqual({ id, file_offset: 3000, h: expect.stringMatching(/^4::[\w-]+:[a-z2-7]{40}$/) })
    expect((await read(id)).body).toEqual(sent.body)
    expect((await storedBytes(id)).equals(file.bytes)).toBe(true)
  })

  test('accepts a file in chunks, each starting where the last one ended', async () => {
    const file = jpeg(2500)
    const id = await open(file)
    expect((await sendBytes(tested, id, file.bytes.subarray(0, 1000), 0)).body).toEqual({
      id,
      file_offset: 1000,
    })
    expect((await sendBytes(tested, id, file.bytes.subarray(1000, 2000), 1000)).body).toEqual({
      id,
      file_offset: 2000,
    })
    expect((await read(id)).body).toEqual({ id, file_offset: 2000 })
    expect((await sendBytes(tested, id, file.bytes.subarray(2000), 2000)).body.h).toBeDefined()
    expect((await storedBytes(id)).equals(file.bytes)).toBe(true)
  })

  test('accepts chunks that split the leading bytes identifying the type', async () => {
    const file = png(100)
    const id = await open(file)
    await sendBytes(tested, id, file.bytes.subarray(0, 3), 0)
    expect((await sendBytes(tested, id, file.bytes.subarray(3), 3)).body.h).toBeDefined()
  })

  test('keeps what arrived before the connection dropped and resumes from there', async () => {
    const file = jpeg(2 * MIB + 500)
    const id = await open(file)
    const arrived = MIB + 300
    let sent = 0
    const breaking = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = file.bytes.subarray(sent, Math.min(sent + 64 * 1024, arrived))
        sent += piece.byteLength
        if (piece.byteLength > 0) controller.enqueue(piece)
        else controller.error(new Error('connection reset'))
      },
    })
    expect((await sendBytes(tested, id, breaking)).status).toBe(503)
    expect((await read(id)).body).toEqual({ id, file_offset: arrived })
    expect((await sendBytes(tested, id, file.bytes.subarray(arrived), arrived)).body.h).toBeDefined()
    expect((await storedBytes(id)).equals(file.bytes)).toBe(true)
  })

  test('whose last response was lost returns its handle again, whatever is sent', async () => {
    const file = jpeg(500)
    const id = await open(file)
    const first = await sendBytes(tested, id, file.bytes)
    expect((await sendBytes(tested, id, file.bytes)).body).toEqual(first.body)
    expect((await sendBytes(tested, id, '', 500)).body).toEqual(first.body)
  })

  test.each([
    ['ahead of what is stored', 700],
    ['behind what is stored', 0],
    ['that is not a number', 'half'],
    ['below zero', -1],
  ])('rejects an offset %s, and keeps its position and its bytes', async (_case, offset) => {
    const file = jpeg(1000)
    const id = await open(file)
    await sendBytes(tested, id, file.bytes.subarray(0, 400))
    const answer = await sendBytes(tested, id, file.bytes.subarray(400), offset)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({
      code: 100,
      error_subcode: 131062,
      error_data: { field: 'file_offset' },
    })
    expect((await read(id)).body.file_offset).toBe(400)
    expect((await storedBytes(id)).equals(file.bytes.subarray(0, 400))).toBe(true)
  })

  test('rejects more bytes than declared and stores none of them', async () => {
    const file = jpeg(1000)
    const id = await open(file, { file_length: 600 })
    const answer = await sendBytes(tested, id, file.bytes)
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 131061 })
    expect((await read(id)).body).toEqual({ id, file_offset: 0 })
    expect((await storedBytes(id)).byteLength).toBe(0)
    expect((await sendBytes(tested, id, file.bytes.subarray(0, 600))).body.h).toBeDefined()
  })

  test('rejects surplus bytes in a later chunk too and starts over', async () => {
    const file = jpeg(3 * MIB)
    const id = await open(file, { file_length: 2 * MIB })
    await sendBytes(tested, id, file.bytes.subarray(0, 100))
    expect((await sendBytes(tested, id, file.bytes.subarray(100), 100)).error?.error_subcode).toBe(131061)
    expect((await read(id)).body).toEqual({ id, file_offset: 0 })
    expect((await storedBytes(id)).byteLength).toBe(0)
  })

  test('waits for more when fewer bytes than declared arrived', async () => {
    const id = await open(jpeg(1000))
    expect((await sendBytes(tested, id, jpeg(999).bytes)).body).toEqual({ id, file_offset: 999 })
    expect((await sendBytes(tested, id, '', 999)).body).toEqual({ id, file_offset: 999 })
  })

  test.each([
    ['a PNG declared as JPEG', png(500), 'image/jpeg', 'image/png'],
    ['a PDF declared as PNG', pdf(500), 'image/png', 'application/pdf'],
    ['a GIF declared as PNG', gif(500), 'image/png', 'image/gif'],
    [
      'text declared as PDF',
      { type: '', bytes: new TextEncoder().encode('Dear customer, '.repeat(20)) },
      'application/pdf',
      'a type that is not accepted',
    ],
    [
      'a script declared as JPEG',
      { type: '', bytes: new TextEncoder().encode('<script>alert(1)</script>') },
      'image/jpeg',
      'a type that is not accepted',
    ],
  ])('is identified by its bytes, not its name: %s is rejected', async (_case, file, declared, found) => {
    const id = await open(file, { file_type: declared, file_name: 'photo.jpg' })
    const answer = await sendBytes(tested, id, file.bytes)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 131053 })
    expect(answer.error?.error_user_msg).toContain(found)
    expect((await read(id)).body).toEqual({ id, file_offset: 0 })
  })

  test('accepts a photo of 5 MB and rejects one byte more with 131031', async () => {
    const file = jpeg(uploadLimits.photoBytes)
    const id = await open(file)
    expect((await sendBytes(tested, id, file.bytes)).body.h).toBeDefined()
    const refused = await openUpload(tested, file, { file_length: uploadLimits.photoBytes + 1 })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ code: 131031, error_data: { field: 'file_length' } })
    expect(refused.error?.error_user_msg).toContain('5 MB (5242880 bytes)')
  })

  test.each([
    ['video/mp4', uploadLimits.videoBytes],
    ['application/pdf', uploadLimits.documentBytes],
  ])('may be a %s of up to 16 MB', async (type, limit) => {
    const file = { type, bytes: new Uint8Array() }
    expect((await openUpload(tested, file, { file_length: limit })).status).toBe(200)
    const refused = await openUpload(tested, file, { file_length: limit + 1 })
    expect(refused.error).toMatchObject({ code: 100, error_subcode: 131052 })
  })

  test.each([
    [{ file_type: 'image/gif' }, 'file_type', 'image/jpeg, image/png, video/mp4, application/pdf'],
    [{ file_type: '' }, 'file_type', 'image/jpeg'],
    [{ file_length: 0 }, 'file_length', 'The file is empty.'],
    [{ file_length: -5 }, 'file_length', 'empty'],
    [{ file_length: 1.5 }, 'file_length', 'whole number'],
    [{ file_length: 'big' }, 'file_length', 'number of bytes'],
    [{ file_name: '' }, 'file_name', 'Give file_name.'],
    [{ file_name: 'x'.repeat(256) }, 'file_name', '255'],
  ] as [Record<string, string | number>, string, string][])(
    'cannot be opened with an invalid parameter (case %#)',
    async (changes, field, explanation) => {
      const answer = await openUpload(tested, jpeg(10), changes)
      expect(answer.status).toBe(400)
      expect(answer.error).toMatchObject({ code: 100, error_data: { field } })
      expect(answer.error?.error_user_msg).toContain(explanation)
    },
  )

  test('accepts image/jpg as image/jpeg', async () => {
    const file = jpeg(100)
    const id = await open(file, { file_type: 'image/jpg' })
    expect((await sendBytes(tested, id, file.bytes)).body.h).toBeDefined()
  })

  test('can be addressed by its percent-encoded ID', async () => {
    const file = jpeg(100)
    const id = await open(file)
    const encoded = encodeURIComponent(id)
    expect(encoded).toContain('%3A')
    expect((await sendBytes(tested, encoded, file.bytes)).body.h).toBeDefined()
    expect((await read(encoded)).body.id).toBe(id)
  })

  test('expires after 24 hours, to the millisecond, and is then deleted', async () => {
    const file = jpeg(100)
    const id = await open(file)
    tested.clock.advance(uploadLimits.handleHours * HOUR_MS - 1)
    await tested.service.runDueWork()
    expect((await sendBytes(tested, id, file.bytes.subarray(0, 50))).status).toBe(200)
    tested.clock.advance(1)
    for (const answer of [await read(id), await sendBytes(tested, id, file.bytes.subarray(50), 50)]) {
      expect(answer.error).toMatchObject({ code: 100, error_subcode: 131063 })
    }
    await tested.service.runDueWork()
    expect((await read(id)).status).toBe(404)
    expect(await tested.store.db.selectFrom('upload_chunks').selectAll().execute()).toEqual([])
  })

  test('rejects other methods with 405', async () => {
    const answer = await tested.call('DELETE', `/${await open(jpeg(10))}`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, GET'])
  })
})
