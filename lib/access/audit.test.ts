import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { verifyChain } from '@/lib/access/audit/verify-chain'
import type { AuditObject } from '@/lib/contract/audit'
import { engines } from '@/lib/store/testing/open-test-store'
import { type AccessFixture, openAccess } from './testing/access-fixture'

describe.each(engines)('the audit log on %s', (engine) => {
  let fixture: AccessFixture
  beforeEach(async () => {
    fixture = await openAccess(engine)
  })
  afterEach(() => fixture.close())

  const entry = (subject: string) => ({
    at: 1_700_000_000_000,
    person: { id: 'p1', email: 'ada@example.com' },
    action: 'templates.edit',
    subject,
    result: 'done' as const,
    address: '192.0.2.1',
    traceId: 't1',
    details: { language: 'he', text: 'שלום' },
  })

  test('keeps who, what, when, from where and the result', async () => {
    await fixture.access.audit.record(entry('a'))
    const { entries } = await fixture.access.audit.list({ limit: 10 })
    expect(entries).toEqual([
      { id: expect.any(Number), ...entry('a'), position: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test.each(['before it was written', 'after it was written, without a response'])(
    'records an action exactly once when the database connection drops %s',
    async (when) => {
      const { store } = fixture
      let faults = 2
      const away = () => {
        if (faults === 0) return
        faults -= 1
        throw new Error('the connection is gone')
      }
      const transaction: typeof store.transaction = async (work) => {
        if (when === 'before it was written') away()
        const value = await store.transaction(work)
        if (when !== 'before it was written') away()
        return value
      }
      await createAudit({ ...store, transaction }).recordDone(entry('a'))
      expect(faults).toBe(0)
      const { entries } = await fixture.access.audit.list({ limit: 10 })
      expect(entries.map(({ subject }) => subject)).toEqual(['a'])
      expect((await verifyChain(store)).fault).toBeUndefined()
    },
  )

  test('shows the current name of a person with an account', async () => {
    await fixture.setUp()
    const { person } = await fixture.join('viewer')
    await fixture.access.audit.record({ ...entry('a'), person: { id: person.id, email: person.email } })
    const [told] = (await fixture.access.audit.list({ limit: 1 })).entries
    expect(told?.person).toEqual({ id: person.id, email: person.email, name: person.name })
  })

  test('keeps text with NUL characters or lone surrogates without breaking the chain', async () => {
    const nul = (text: string) => `${text}\u0000`
    const sent = { ...entry(nul('a')), address: nul('192.0.2.1'), traceId: nul('t1') }
    const person = { id: nul('p1'), email: nul('ada@example.com') }
    const details = { text: nul('b') }
    await fixture.access.audit.record({ ...sent, action: nul('templates.edit'), person, details })
    await fixture.access.audit.record(entry('half a pair \ud83d'))
    const [, kept] = (await fixture.access.audit.list({ limit: 2 })).entries
    expect(kept).toMatchObject({ ...entry('a'), details })
    expect((await verifyChain(fixture.store)).fault).toBeUndefined()
  })

  test('is read newest first in pages that new entries do not shift', async () => {
    const { audit } = fixture.access
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await audit.record(entry(subject))
    const first = await audit.list({ limit: 2 })
    await audit.record(entry('f'))
    const second = await audit.list({ limit: 2, before: first.next })
    const last = await audit.list({ limit: 2, before: second.next })
    const subjects = [first, second, last].map(({ entries }) =>
      entries.map(({ subject }) => subject).join(''),
    )
    expect(subjects).toEqual(['ed', 'cb', 'a'])
    expect(last.next).toBeUndefined()
  })

  test('is filtered by the kind of object that was changed', async () => {
    const { audit } = fixture.access
    const actions = ['templates.edit', 'template-drafts.delete', 'flows.edit', 'flow-cases.edit', 'qr-codes']
    for (const action of [...actions, 'templates-of-others.edit', 'account.rename', 'session.sign-in'])
      await audit.record({ ...entry('a'), action })
    const found = async (object: AuditObject) =>
      (await audit.list({ object, limit: 10 })).entries.map(({ action }) => action).toReversed()
    expect(await found('templates')).toEqual(['templates.edit', 'template-drafts.delete'])
    expect(await found('flows')).toEqual(['flows.edit', 'flow-cases.edit'])
    expect(await found('qr-codes')).toEqual(['qr-codes'])
    expect(await found('account')).toEqual(['account.rename', 'session.sign-in'])
    expect(await found('calling')).toEqual([])
    const both = await audit.list({ object: 'templates', action: 'templates.edit', limit: 10 })
    expect(both.entries).toHaveLength(1)
  })

  test('rolls an entry back with the transaction of its change', async () => {
    const { access, store } = fixture
    const work = store.transaction(async (tx) => {
      await access.audit.record(entry('undone'), tx)
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect((await access.audit.list({ limit: 10 })).entries).toEqual([])
  })
})
