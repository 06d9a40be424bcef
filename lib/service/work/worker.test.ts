import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { newTemplate, TEMPLATES } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { claimDue, nextDueAt, schedule } from './queue'
import { runDueWork, startWorker, type Tasks } from './worker'

const LEASE_MS = 30_000

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((fulfill) => {
    resolve = fulfill
  })
  return { promise, resolve }
}

describe.each(engines)('work on %s', (engine) => {
  let tested: TestService
  let done: string[]
  let tasks: Tasks
  beforeEach(async () => {
    tested = await createTestService({ engine })
    done = []
    tasks = {
      note: async (_context, subject) => {
        done.push(subject)
      },
      fail: () => Promise.reject(new Error('out of order')),
    }
  })
  afterEach(() => tested.close())

  const plan = (subjectId: string, inMs = 0, kind = 'note') =>
    schedule(tested.context, tested.store.db, { kind, subjectId, dueAt: tested.clock.now() + inMs })
  const run = () => runDueWork(tested.context, tasks)
  const waiting = () => tested.store.db.selectFrom('work').select(['subject_id', 'attempts']).execute()

  test('runs when it is due, in order of due time', async () => {
    await plan('later', 5)
    await plan('soon', 1)
    await plan('tomorrow', 86_400_000)
    tested.clock.advance(5)
    expect(await run()).toBe(2)
    expect(done).toEqual(['soon', 'later'])
    expect(await waiting()).toEqual([{ subject_id: 'tomorrow', attempts: 0 }])
  })

  test('of 120 items is all done in one run', async () => {
    for (let n = 0; n < 120; n += 1) await plan(String(n))
    expect(await run()).toBe(120)
    expect([new Set(done).size, await waiting()]).toEqual([120, []])
  })

  test('is rolled back with the change that scheduled it', async () => {
    const failing = tested.store.transaction(async (tx) => {
      await schedule(tested.context, tx, { kind: 'note', subjectId: 'never', dueAt: 0 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await run()).toBe(0)
  })

  test('that failed is retried after its lease expires and does not block other work', async () => {
    await plan('broken', 0, 'fail')
    await plan('fine')
    await run()
    expect(done).toEqual(['fine'])
    tested.clock.advance(LEASE_MS - 1)
    expect(await run()).toBe(0)
    tested.clock.advance(1)
    expect(await run()).toBe(1)
    expect(await waiting()).toEqual([{ subject_id: 'broken', attempts: 2 }])
    expect(tested.log.filter(({ level }) => level === 'error').map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ subject: 'broken', attempts: 1 }),
      expect.objectContaining({ subject: 'broken', attempts: 2 }),
    ])
  })

  test('claimed by a process that died is released after its lease, not before', async () => {
    await plan('orphan')
    expect(await claimDue(tested.context, { kinds: ['note'], limit: 10 })).toMatchObject([
      { subjectId: 'orphan', attempts: 1 },
    ])
    tested.clock.advance(LEASE_MS - 1)
    expect(await run()).toBe(0)
    tested.clock.advance(1)
    expect(await run()).toBe(1)
    expect(done).toEqual(['orphan'])
  })

  test('is done once by two workers sharing a store', async () => {
    for (let n = 0; n < 60; n += 1) {
      const name = `n${n}`
      expect((await tested.call('POST', TEMPLATES, { json: newTemplate({ name }) })).status).toBe(200)
    }
    tested.clock.advance(10_000)
    const another = await tested.createAnother()
    const counts = await Promise.all([tested.service.runDueWork(), another.runDueWork()])
    expect(counts[0] + counts[1]).toBe(60)
    const states = await tested.store.db.selectFrom('templates').select('status').distinct().execute()
    expect(states).toEqual([{ status: 'APPROVED' }])
    expect(await waiting()).toEqual([])
  })

  test('that keeps failing is retried with increasing delays', async () => {
    await plan('broken', 0, 'fail')
    const waits = [1, 2, 4, 8].map((times) => times * LEASE_MS)
    await run()
    for (const wait of waits) {
      tested.clock.advance(wait - 1)
      expect(await run()).toBe(0)
      tested.clock.advance(1)
      expect(await run()).toBe(1)
    }
  })

  test('of an unknown kind is left to a newer version', async () => {
    await plan('new', 0, 'of-a-newer-version')
    expect(await run()).toBe(0)
    expect(await waiting()).toEqual([{ subject_id: 'new', attempts: 0 }])
  })

  test('claimed but not started when the worker stops is done by the next one', async () => {
    for (const name of ['first', 'second', 'third']) await plan(name)
    expect(await runDueWork(tested.context, tasks, () => done.length > 0)).toBe(1)
    tested.clock.advance(LEASE_MS)
    expect(await run()).toBe(2)
    expect(done.toSorted()).toEqual(['first', 'second', 'third'])
  })

  test('reports when its next item can be claimed', async () => {
    expect(await nextDueAt(tested.store, ['note'])).toBeUndefined()
    await plan('later', 500)
    expect(await nextDueAt(tested.store, ['note'])).toBe(tested.clock.now() + 500)
    tested.clock.advance(500)
    await claimDue(tested.context, { kinds: ['note'], limit: 1 })
    expect(await nextDueAt(tested.store, ['note'])).toBe(tested.clock.now() + LEASE_MS)
  })
})

describe('a worker', () => {
  test('does work as it arrives and none after it is stopped', async () => {
    const tested = await createTestService()
    const { promise, resolve } = deferred<string>()
    const done: string[] = []
    const tasks: Tasks = {
      note: async (_context, subject) => {
        done.push(subject)
        resolve(subject)
      },
    }
    const plan = (subjectId: string) =>
      schedule(tested.context, tested.store.db, { kind: 'note', subjectId, dueAt: tested.clock.now() })
    const worker = startWorker(tested.context, tasks)
    await plan('first')
    expect(await promise).toBe('first')
    await worker.stop()
    await plan('second')
    expect(done).toEqual(['first'])
    expect(await runDueWork(tested.context, tasks)).toBe(1)
    await tested.close()
  })

  test('finishes the work in progress when stopped', async () => {
    const tested = await createTestService()
    const begun = deferred<void>()
    const mayFinish = deferred<void>()
    const done: string[] = []
    const tasks: Tasks = {
      slow: async (_context, subject) => {
        begun.resolve()
        await mayFinish.promise
        done.push(subject)
      },
    }
    await schedule(tested.context, tested.store.db, { kind: 'slow', subjectId: 'begun', dueAt: 0 })
    const worker = startWorker(tested.context, tasks)
    await begun.promise
    const stopped = worker.stop()
    mayFinish.resolve()
    await stopped
    expect(done).toEqual(['begun'])
    expect(await tested.store.db.selectFrom('work').selectAll().execute()).toEqual([])
    await tested.close()
  })
})
