import { describe, expect, test } from 'vitest'
import { offline } from '@/lib/browser/api'
import type { UploadApi } from '@/lib/browser/business-profile-upload'
import { ProblemError } from '@/lib/browser/problem-error'
import type { ErrorKind } from '@/lib/contract/errors/all-errors'
import { PhotoUpload, type UploadProgress } from './photo-upload'

const file = new Blob(['0123456789'], { type: 'image/png' })
const broken = () => new ProblemError(offline)
const refused = (kind: ErrorKind) => new ProblemError({ ...offline, kind, isTransient: false })

/** A service that stores bytes and drops the connection after the given numbers of them, one per request. */
function createService(breaksAfter: number[] = []) {
  const sessions: { id: string; stored: string }[] = []
  const stateOf = (id: string) => {
    const session = sessions.find((each) => each.id === id)
    if (!session) throw refused('notFound')
    const isWhole = session.stored.length === file.size
    return {
      session,
      state: { id, file_offset: session.stored.length, ...(isWhole ? { h: `h-${id}` } : {}) },
    }
  }
  const api: UploadApi = {
    async open() {
      const id = `upload:${sessions.length + 1}`
      sessions.push({ id, stored: '' })
      return { id }
    },
    read: async (id) => stateOf(id).state,
    async send(id, blob, offset, onSent) {
      const { session } = stateOf(id)
      if (offset !== session.stored.length) throw refused('fileOffsetMismatch')
      const rest = await blob.slice(offset).text()
      const breaksAt = breaksAfter.shift()
      session.stored += rest.slice(0, breaksAt)
      onSent(breaksAt ?? rest.length)
      if (breaksAt !== undefined) throw broken()
      return stateOf(id).state
    },
  }
  return { api, sessions }
}

function start(
  service: ReturnType<typeof createService>,
  apply = async (handle: string) => `applied ${handle}`,
  pause: (signal: AbortSignal) => Promise<void> = async () => {},
) {
  const told: UploadProgress[] = []
  let pauses = 0
  const upload = new PhotoUpload({
    api: service.api,
    file,
    fileName: 'photo.png',
    apply,
    tell: (progress) => told.push(progress),
    pause: (_tries, signal) => {
      pauses += 1
      return pause(signal)
    },
  })
  return { upload, told, pauses: () => pauses, signal: new AbortController().signal }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a photo upload', () => {
  test('runs its three steps and reports progress', async () => {
    const { upload, told, signal } = start(createService())
    expect(await upload.run(signal)).toBe('applied h-upload:1')
    expect(told.map(({ step, sent }) => [step, sent])).toEqual([
      ['open', 0],
      ['send', 0],
      ['send', 1],
      ['apply', 1],
    ])
  })

  test('resumes after a lost connection at the byte the service has reached', async () => {
    const service = createService([4, 3])
    const { upload, told, pauses, signal } = start(service)
    expect(await upload.run(signal)).toBe('applied h-upload:1')
    expect(service.sessions).toEqual([{ id: 'upload:1', stored: '0123456789' }])
    expect(pauses()).toBe(2)
    expect(told.filter(({ isWaiting }) => isWaiting)).toHaveLength(2)
    expect(told.map(({ sent }) => sent)).toContain(0.7)
  })

  test('ends its wait when an immediate retry is requested', async () => {
    const { upload, told, signal } = start(createService([4]), undefined, untilAborted)
    const done = upload.run(signal)
    await expect.poll(() => told.at(-1)?.isWaiting).toBe(true)
    upload.tryNow()
    expect(await done).toBe('applied h-upload:1')
  })

  test('can be canceled while it waits', async () => {
    const { upload, told } = start(createService([4]), undefined, untilAborted)
    const call = new AbortController()
    const done = upload.run(call.signal)
    await expect.poll(() => told.at(-1)?.isWaiting).toBe(true)
    call.abort(new Error('Canceled.'))
    await expect(done).rejects.toThrow('Canceled.')
  })

  test('gives up after several tries, and can resume the same upload later', async () => {
    const service = createService([1, 1, 1, 1, 1, 1])
    const { upload, signal } = start(service)
    await expect(upload.run(signal)).rejects.toThrow(offline.title)
    expect(await upload.run(signal)).toBe('applied h-upload:1')
    expect(service.sessions).toHaveLength(1)
  })

  test('does not resend the bytes when only the last step failed', async () => {
    const service = createService()
    let tries = 0
    const { upload, told, signal } = start(service, async (handle) => {
      tries += 1
      if (tries === 1) throw broken()
      return handle
    })
    await expect(upload.run(signal)).rejects.toThrow()
    const before = told.length
    expect(await upload.run(signal)).toBe('h-upload:1')
    expect(told.slice(before).map(({ step }) => step)).toEqual(['apply'])
  })

  test.each(['photoHandleInvalid'] as const)('starts over after %s', async (kind) => {
    const service = createService()
    let tries = 0
    const { upload, signal } = start(service, async (handle) => {
      tries += 1
      if (tries === 1) throw refused(kind)
      return handle
    })
    await expect(upload.run(signal)).rejects.toThrow()
    expect(await upload.run(signal)).toBe('h-upload:2')
  })

  test('starts over when it has expired at the service', async () => {
    const service = createService([2])
    const { upload, signal } = start(service)
    const { read } = service.api
    service.api.read = async () => Promise.reject(refused('uploadExpired'))
    await expect(upload.run(signal)).rejects.toThrow()
    service.api.read = read
    expect(await upload.run(signal)).toBe('applied h-upload:2')
  })

  test('stops without a retry when it is canceled', async () => {
    const service = createService()
    const call = new AbortController()
    service.api.send = async () => {
      call.abort(new Error('canceled'))
      throw broken()
    }
    const { upload, pauses } = start(service)
    await expect(upload.run(call.signal)).rejects.toThrow('canceled')
    expect(pauses()).toBe(0)
  })
})
