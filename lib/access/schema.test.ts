import { getMigrations } from 'better-auth/db/migration'
import { afterEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { createAuth } from './auth'
import { type AccessFixture, openAccess } from './testing/access-fixture'

describe.each(engines)('the tables of people on %s', (engine) => {
  let fixture: AccessFixture
  afterEach(() => fixture.close())

  test('are what better-auth expects', async () => {
    fixture = await openAccess(engine)
    const complaints: unknown[] = []
    const log = { info() {}, warn() {}, error() {} }
    const auth = createAuth(fixture.store, log, {
      publicUrl: 'http://localhost:3000',
      secret: 's'.repeat(40),
    })
    const logger = { log: (_level: string, message: string) => complaints.push(message) }
    const missing = await getMigrations({ ...auth.options, logger })
    expect(missing.toBeCreated).toEqual([])
    expect(missing.toBeAdded).toEqual([])
    expect(missing.toBeAddedIndexes).toEqual([])
    expect(missing.schemaProblems).toEqual([])
    expect(complaints).toEqual([])
  })
})
