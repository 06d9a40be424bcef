import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '@/lib/runtime/process/log'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createReadiness } from './create-readiness'

const log = createLog('silent')

describe.each(engines)('readiness on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const readiness = (fetch?: () => Promise<Response>) =>
    createReadiness({
      store: opened.store,
      log,
      serviceUrl: fetch ? 'https://service.example/v23.0' : undefined,
      fetch,
    })

  test('remains when a newer version has migrated the store', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`.execute(
      opened.store.db,
    )
    expect(await readiness().look()).toMatchObject({ isReady: true, checks: { migrations: 'newer' } })
  })

  test('is lost while a migration is missing', async () => {
    await sql`delete from kysely_migration where name = '020-access-owners'`.execute(opened.store.db)
    expect(await readiness().look()).toMatchObject({ isReady: false, checks: { migrations: 'missing' } })
  })

  test('remains when the service is unreachable, which is reported', async () => {
    const failing = readiness(() => Promise.reject(new Error('refused')))
    expect(await failing.look()).toMatchObject({ isReady: true, checks: { service: 'unreachable' } })
  })

  test('counts any response of the service as ok, and does not request it repeatedly', async () => {
    let asked = 0
    const look = readiness(async () => {
      asked += 1
      return new Response(null, { status: 401 })
    })
    for (let n = 0; n < 3; n += 1) expect((await look.look()).checks.service).toBe('ok')
    expect(asked).toBe(1)
  })
})
