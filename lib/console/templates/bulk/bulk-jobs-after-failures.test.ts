import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Answer } from '../scheduled/testing/edits-fixture'
import { type BulkFixture, draftOf, openBulk } from './testing/bulk-fixture'

const LEASE_MS = 10 * 60_000
const OUR_FAULT = 'Something went wrong in the console itself.'

describe.each(engines)('bulk jobs after a failure on %s', (engine) => {
  let bulk: BulkFixture
  beforeEach(async () => {
    bulk = await openBulk(engine)
  })
  afterEach(() => bulk.tested.close())

  const isUnreachable: Answer = (request) =>
    request.method === 'POST' ? Promise.reject(new TypeError('no connection')) : undefined

  test('recognize an edit that was accepted even if its draft is gone', async () => {
    const { template, draft } = await bulk.writeEdit()
    const job = await bulk.start({ kind: 'submit' })
    await bulk.work(bulk.losesAnswers)
    await bulk.parts.drafts.remove(draft, 1)
    bulk.clock.advance(HOUR_MS)
    await bulk.work()
    expect(await bulk.outcomes(job.id)).toEqual(['order: done'])
    expect(await bulk.audited()).toMatchObject([{ action: 'templates.edit', subject: 'order en_US' }])
    expect(await bulk.parts.history.of(template)).toHaveLength(1)
  })

  test('recognize a created template whose draft was renamed while the job waited', async () => {
    const id = await bulk.write('first')
    const job = await bulk.start({ kind: 'submit' })
    await bulk.work(isUnreachable)
    await bulk.rewrite(id, draftOf('renamed'))
    bulk.clock.advance(HOUR_MS)
    await bulk.work(bulk.losesAnswers)
    bulk.clock.advance(HOUR_MS)
    await bulk.work()
    expect(await bulk.outcomes(job.id)).toEqual(['first: done'])
    expect(await bulk.names()).toEqual(['renamed en_US'])
    expect(await bulk.audited()).toMatchObject([{ action: 'templates.create', subject: 'renamed en_US' }])
  })

  test('do not change what another worker is about to send', async () => {
    await bulk.write('first')
    await bulk.start({ kind: 'submit' })
    const slow = await bulk.take()
    await slow?.addRows([{ subject_id: 'draft', name: 'first', language: 'en_US', revision: null }])
    const item = await slow?.next()
    bulk.machine.advance(LEASE_MS + 1000)
    const other = await bulk.take()
    if (!slow || !other || !item) throw new Error('The job was not taken.')
    await other.mark(item, { revision: 1 })
    await expect(slow.wait(bulk.clock.now(), 'It was slow.', item)).rejects.toThrow()
    expect(await other.next()).toMatchObject({ sent: '{"revision":1}' })
  })

  test('keep their lease however far the clock of the service is advanced', async () => {
    await bulk.write('first')
    await bulk.start({ kind: 'submit' })
    expect(await bulk.take()).toBeDefined()
    bulk.clock.advance(100 * HOUR_MS)
    expect(await bulk.take()).toBeUndefined()
    bulk.machine.advance(LEASE_MS)
    expect(await bulk.take()).toBeDefined()
  })

  test('read what was selected once, not for each row', async () => {
    const template = await insertTemplate(bulk.store, { name: 'order' })
    const chosen = { id: template, name: 'order', language: 'en_US' }
    const job = await bulk.start({ kind: 'duplicate', templates: [chosen] })
    const held = await bulk.take()
    await held?.addRows([{ subject_id: template, name: 'order', language: 'en_US', revision: null }])
    await held?.release()
    await bulk.store.db.updateTable('bulk_jobs').set({ action: '{"kind":"duplicate"}' }).execute()
    await bulk.work()
    expect(await bulk.outcomes(job.id)).toEqual(['order: done'])
  })

  test('reject a row that makes the console itself fail, and continue', async () => {
    const broken = await bulk.write('broken')
    await bulk.write('whole')
    const job = await bulk.start({ kind: 'submit' })
    const { drafts } = bulk.parts
    const get: typeof drafts.get = (id) =>
      id === broken ? Promise.reject(new TypeError('a fault')) : drafts.get(id)
    for (let tries = 0; tries < 3; tries += 1) {
      await bulk.work(undefined, { drafts: { ...drafts, get } })
      bulk.clock.advance(HOUR_MS)
    }
    expect(await bulk.outcomes(job.id)).toEqual([`broken: refused: ${OUR_FAULT}`, 'whole: done'])
  })

  test('end with the reason if their templates cannot be found', async () => {
    const job = await bulk.start({ kind: 'delete', matching: { status: 'APPROVED' } })
    await bulk.work(async (request) => {
      const url = new URL(request.url)
      url.searchParams.set('limit', 'many')
      return bulk.tested.service.fetch(new Request(url, request))
    })
    expect(await bulk.jobs.find(job.id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^\S.*\.$/),
      endedAt: bulk.clock.now(),
      waitsUntil: null,
    })
    await bulk.jobs.remove(job.id)
    expect(await bulk.jobs.list()).toEqual([])
  })
})
