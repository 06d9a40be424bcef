import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createProposals } from './create-proposals'

describe.each(engines)('proposals on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const proposals = () =>
    createProposals({
      store: opened.store,
      secret: 'a secret of sixteen letters',
      clock: Date.now,
      businessAccountId: '1',
    })
  const person = (name: string) => ({ id: name, name, email: `${name}@example.com`, role: 'admin' as const })
  const change = (name: string, text = 'Hello') => ({
    ...{ kind: 'qr-codes' as const, action: 'qr-codes.create', row: 'POST /api/qr-codes/:phoneNumberId' },
    ...{ permission: 'qr-codes.write', subject: '42', baseHash: '', scope: undefined },
    input: { params: { phoneNumberId: '42' }, query: {}, body: { prefilled_message: text } },
    values: { after: { prefilled_message: text } },
    person: person(name),
  })

  test('for the same change sent concurrently are created once per person', async () => {
    const here = proposals()
    const sent = await Promise.all(
      ['ada', 'ada', 'ben', 'ada', 'ada', 'ben'].map(async (name) => ({
        name,
        ...(await here.create(change(name))),
      })),
    )
    expect(
      sent
        .filter(({ isNew }) => isNew)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['ada', 'ben'])
    const ids = sent.map(({ name, proposal }) => `${name} ${proposal.id}`)
    expect(new Set(ids).size).toBe(2)
    expect(await opened.store.db.selectFrom('proposals').select('id').execute()).toHaveLength(2)
  })

  test('are listed if the role or token allows them, or if the person proposed them', async () => {
    const here = proposals()
    await here.create({ ...change('ada', 'own'), permission: 'people.manage' })
    await here.create({ ...change('ben', 'other'), permission: 'people.manage' })
    await here.create(change('ben', 'allowed'))
    const viewer = (tokenName?: string) => ({
      ...{ person: { ...person('ada'), role: 'developer' as const }, tokenName },
      may: (permission: string) => permission === 'qr-codes.write',
    })
    const bys = async (query: object, tokenName?: string) =>
      (await here.list(viewer(tokenName), query)).data.map(({ by }) => by)
    expect((await bys({})).sort()).toEqual(['ada', 'ben'])
    expect(await bys({ author: 'me' })).toEqual(['ada'])
    expect(await bys({ author: 'ben' })).toEqual(['ben'])
    expect(await bys({}, 'token')).toEqual(['ben'])
    expect((await here.list(viewer('token'), {})).authors).toEqual(['ben'])
    expect(await here.countWaiting(viewer())).toBe(1)
  })

  test('that are too large are rejected before they are stored, with what to do', async () => {
    const here = proposals()
    await expect(here.create(change('ada', 'x'.repeat(1024 * 1024)))).rejects.toMatchObject({
      status: 413,
      problem: { detail: expect.stringContaining('Split it into smaller changes') },
    })
    expect(await opened.store.db.selectFrom('proposals').select('id').execute()).toEqual([])
  })
})
