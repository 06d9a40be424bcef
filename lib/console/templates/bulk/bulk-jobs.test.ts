import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { templateLimits } from '@/lib/contract/limits'
import { ACCOUNT } from '@/lib/service/testing/create-test-service'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { releaseLeases } from '@/lib/store/leases'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Answer } from '../scheduled/testing/edits-fixture'
import { type BulkFixture, openBulk } from './testing/bulk-fixture'

const LEASE_MS = 10 * 60_000

describe.each(engines)('bulk jobs on %s', (engine) => {
  let bulk: BulkFixture
  beforeEach(async () => {
    bulk = await openBulk(engine)
  })
  afterEach(() => bulk.tested.close())

  const isCreation = (request: Request) => request.method === 'POST' && request.url.endsWith('templates')
  /** The process dies at the first creation, before or after the service accepts it. */
  const dies =
    (isTaken: boolean): Answer =>
    async (request) => {
      if (isTaken || !isCreation(request)) {
        const answer = await bulk.tested.service.fetch(request)
        if (!isCreation(request)) return answer
      }
      throw new Death()
    }
  class Death extends Error {}
  /** Nothing that follows the death of the process reaches the store. */
  async function workUntilDeath(isTaken: boolean) {
    const dead = { ...bulk.store, db: bulk.store.db }
    let isDead = false
    const store = new Proxy(dead, {
      get(target, name) {
        if (isDead) throw new Death()
        return Reflect.get(target, name)
      },
    })
    const dying = dies(isTaken)
    const answer: Answer = (request) => {
      const answered = dying(request)
      if (isCreation(request)) isDead = true
      return answered
    }
    await expect(bulk.work(answer, { store })).rejects.toThrow()
    await releaseLeases(bulk.store, 'bulk_jobs')
    // Each change renewed the lease by at least a millisecond.
    bulk.machine.advance(LEASE_MS + 1000)
  }

  test('submit each draft once, report the outcome of each, and record it in the audit log', async () => {
    await bulk.write('first')
    await bulk.write('second', '')
    await bulk.write('third')
    const { id } = await bulk.start({ kind: 'submit' })
    await bulk.work()
    expect(await bulk.names()).toEqual(['first en_US', 'third en_US'])
    expect(await bulk.outcomes(id)).toEqual([
      'first: done',
      expect.stringMatching(/^second: refused: \S/),
      'third: done',
    ])
    expect(await bulk.jobs.find(id)).toMatchObject({
      state: 'done',
      total: 3,
      done: 2,
      refused: 1,
      by: 'Ada',
    })
    expect((await bulk.parts.drafts.list()).data).toMatchObject([{ name: 'second' }])
    expect(await bulk.audited()).toMatchObject([
      { action: 'templates.create', subject: 'first en_US', result: 'done', person_email: 'ada@example.com' },
      { subject: 'second en_US', result: 'refused' },
      { subject: 'third en_US', result: 'done' },
    ])
    expect(bulk.told.flat()).toContain('template-jobs')
    await bulk.start({ kind: 'submit' }, id)
    await bulk.work()
    expect(await bulk.jobs.list()).toHaveLength(1)
  })

  test.each([false, true])(
    'submit nothing twice after a crash, accepted by the service: %s',
    async (isTaken) => {
      await bulk.write('first')
      await bulk.write('second')
      const { id } = await bulk.start({ kind: 'submit' })
      await workUntilDeath(isTaken)
      expect(await bulk.names()).toEqual(isTaken ? ['first en_US'] : [])
      await bulk.work()
      expect(await bulk.names()).toEqual(['first en_US', 'second en_US'])
      expect(await bulk.outcomes(id)).toEqual(['first: done', 'second: done'])
      expect((await bulk.parts.drafts.list()).data).toEqual([])
    },
  )

  test('of two people with the same draft submit it once, and reject it for the other', async () => {
    const draft = await bulk.write('first')
    const [one, other] = [
      await bulk.start({ kind: 'submit', drafts: [draft] }),
      await bulk.start({ kind: 'submit', drafts: [draft] }),
    ]
    let isMeanwhile = false
    await bulk.work(async (request) => {
      if (isCreation(request) && !isMeanwhile) {
        isMeanwhile = true
        await bulk.work()
      }
      return bulk.tested.service.fetch(request)
    })
    expect(isMeanwhile).toBe(true)
    expect(await bulk.names()).toEqual(['first en_US'])
    const outcomes = [...(await bulk.outcomes(one.id)), ...(await bulk.outcomes(other.id))]
    expect(outcomes.toSorted()).toEqual(['first: done', expect.stringMatching(/^first: refused: \S.*\.$/)])
    const third = await bulk.start({ kind: 'submit', drafts: [draft] })
    await bulk.work()
    expect(await bulk.outcomes(third.id)).toEqual([': refused: This draft was submitted or discarded.'])
    expect((await bulk.parts.drafts.list()).data).toEqual([])
  })

  test('submit and duplicate a name of 512 characters, shortened so that the copy can be submitted', async () => {
    const name = 'n'.repeat(templateLimits.nameCharacters)
    await bulk.write(name)
    await bulk.start({ kind: 'submit' })
    await bulk.work()
    expect(await bulk.names()).toEqual([`${name} en_US`])
    await bulk.start({ kind: 'duplicate', matching: {} })
    await bulk.work()
    const copy = `${name.slice(0, -'_copy'.length)}_copy`
    expect((await bulk.parts.drafts.list()).data).toMatchObject([{ name: copy }])
    const { id } = await bulk.start({ kind: 'submit' })
    await bulk.work()
    expect(await bulk.outcomes(id)).toEqual([`${copy}: done`])
  })

  test('wait at the hourly limit, report until when, and continue', async () => {
    const most = templateLimits.createsPerHour
    const at = bulk.clock.now()
    const before = Array.from({ length: most - 1 }, (_, n) => ({
      template_id: `${n}`,
      account_id: ACCOUNT,
      at,
    }))
    await bulk.store.db.insertInto('template_creations').values(before).execute()
    for (let n = 0; n < 3; n += 1) await bulk.write(`order_${n}`)
    const { id } = await bulk.start({ kind: 'submit' })
    await bulk.work()
    expect(await bulk.jobs.find(id)).toMatchObject({
      state: 'running',
      done: 1,
      waitsUntil: bulk.clock.now() + HOUR_MS,
      reason: 'Too many templates in an hour.',
    })
    await bulk.work()
    expect(await bulk.names()).toHaveLength(1)
    bulk.clock.advance(HOUR_MS)
    await bulk.work()
    expect(await bulk.jobs.find(id)).toMatchObject({
      state: 'done',
      done: 3,
      refused: 0,
      reason: null,
    })
  })

  test('stop when they are canceled, and leave the rest unchanged', async () => {
    for (const name of ['first', 'second', 'third']) await bulk.write(name)
    const { id } = await bulk.start({ kind: 'submit' })
    await bulk.work(async (request) => {
      const answer = await bulk.tested.service.fetch(request)
      if (isCreation(request)) await bulk.jobs.remove(id)
      return answer
    })
    expect(await bulk.outcomes(id)).toEqual(['first: done', 'second: canceled', 'third: canceled'])
    expect(await bulk.jobs.find(id)).toMatchObject({ state: 'canceled' })
    expect((await bulk.parts.drafts.list()).data).toHaveLength(2)
    await bulk.jobs.remove(id)
    expect(await bulk.jobs.list()).toEqual([])
    expect(await bulk.outcomes(id)).toEqual([])
  })

  test('reject what the person may no longer do', async () => {
    await bulk.write('first')
    const { id } = await bulk.start({ kind: 'submit' })
    bulk.role.is = 'viewer'
    await bulk.work()
    expect(await bulk.outcomes(id)).toEqual([
      'first: refused: Ada, who started it, can no longer edit templates.',
    ])
  })

  test('submit the requested revision of a draft, and no newer one', async () => {
    const named = await bulk.write('first')
    const changed = await bulk.write('second')
    const revisions = { [named]: 1, [changed]: 1 }
    const { id } = await bulk.start({ kind: 'submit', drafts: [named, changed], revisions })
    await bulk.rewrite(changed, (await bulk.draft(changed))?.content)
    await bulk.work()
    expect(await bulk.outcomes(id)).toEqual([
      'first: done',
      'second: refused: This draft was changed after the job was requested.',
    ])
  })

  test('submit edits, each once even if the response was lost', async () => {
    const { template, draft } = await bulk.writeEdit()
    const { id: job } = await bulk.start({ kind: 'submit', drafts: [draft] })
    await bulk.work(bulk.losesAnswers)
    expect(await bulk.jobs.find(job)).toMatchObject({ state: 'running', done: 0 })
    bulk.clock.advance(HOUR_MS)
    await bulk.work()
    expect(bulk.sent).toHaveLength(1)
    expect(await bulk.audited()).toMatchObject([
      { action: 'templates.edit', subject: 'order en_US', result: 'done' },
    ])
    expect(await bulk.outcomes(job)).toEqual(['order: done'])
    expect(await bulk.bodyOf(template)).toMatchObject([{ text: 'Your order comes tomorrow at noon.' }])
  })

  test('delete what the filters match, even if the service does not support all of them', async () => {
    for (const language of ['de', 'en_US', 'fr'])
      await insertTemplate(bulk.store, { name: 'order', language })
    for (const language of ['de', 'en_US']) await insertTemplate(bulk.store, { name: 'other', language })
    const { id } = await bulk.start({
      kind: 'delete',
      matching: { language: 'de', name_or_content: 'other' },
    })
    await bulk.work(async (request) => {
      const url = new URL(request.url)
      if (request.method === 'GET')
        for (const name of ['language', 'name_or_content']) url.searchParams.delete(name)
      return bulk.tested.service.fetch(new Request(url, request))
    })
    expect(await bulk.outcomes(id)).toEqual(['other: done'])
    expect(await bulk.names()).toEqual(['order de', 'order en_US', 'order fr', 'other en_US'])
  })

  test('delete the folder and owner of a name with its last version', async () => {
    const chosen = []
    for (const name of ['gone', 'stays']) {
      const id = await insertTemplate(bulk.store, { name })
      const seen = { id, name, language: 'en_US' }
      await bulk.bulkParts.templateListing.note([{ ...seen, status: 'APPROVED', category: 'UTILITY' }])
      if (name === 'gone') chosen.push(seen)
    }
    const { templateNames } = bulk.bulkParts
    await templateNames.move(['gone', 'stays'], 'Sale', 'ada')
    await bulk.start({ kind: 'delete', templates: chosen })
    await bulk.work()
    expect(await templateNames.folders()).toEqual([{ folder: 'Sale', names: 1 }])
    expect(bulk.told.at(-1)).toEqual(expect.arrayContaining(['template-folders', 'template-owners']))
  })

  test('duplicate as drafts, without a second one after a crash', async () => {
    const template = await insertTemplate(bulk.store, { name: 'order', language: 'de' })
    const chosen = { id: template, name: 'order', language: 'de' }
    const { id } = await bulk.start({ kind: 'duplicate', templates: [chosen] })
    await bulk.work()
    await bulk.store.db.updateTable('bulk_job_rows').set({ state: 'waiting' }).execute()
    await bulk.store.db.updateTable('bulk_jobs').set({ state: 'running' }).execute()
    await bulk.work()
    expect(await bulk.outcomes(id)).toEqual(['order: done'])
    expect((await bulk.parts.drafts.list()).data).toMatchObject([{ name: 'order_copy', language: 'de' }])
  })

  test('find templates on many pages, and can be canceled in the middle', async () => {
    const row = await insertTemplate(bulk.store, { name: 'order' }).then(() =>
      bulk.store.db.selectFrom('templates').selectAll().executeTakeFirstOrThrow(),
    )
    const copies = Array.from({ length: 599 }, (_, n) => ({ ...row, id: `9${n}`, name: `order_${n}` }))
    for (let from = 0; from < copies.length; from += 500)
      await bulk.store.db
        .insertInto('templates')
        .values(copies.slice(from, from + 500))
        .execute()
    const { id } = await bulk.start({ kind: 'duplicate', matching: { status: 'APPROVED' } })
    const read = bulk.parts.client.getTemplate
    const client: typeof bulk.parts.client = {
      ...bulk.parts.client,
      async getTemplate(...given) {
        await bulk.jobs.remove(id)
        return read(...given)
      },
    }
    await bulk.work(undefined, { client })
    expect(await bulk.jobs.find(id)).toMatchObject({ state: 'canceled', total: 600, done: 1 })
  })
})
