import { describe, expect, test } from 'vitest'
import { applyDue } from '@/lib/console/proposals/apply-proposals'
import { proposalsPerPerson } from '@/lib/contract/limits'
import {
  applied,
  approve,
  ask,
  number,
  proposeCode,
  read,
  root,
  setPolicy,
  stateOf,
  useTeam,
  withMessage,
} from './testing/approving-team'
import { admin } from './testing/open-console'

useTeam()

describe('a change under a policy', () => {
  test('waits for another person and is then made once, in its author’s name', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'one approval')
    expect((await approve('ana', id)).body.detail).toBe('Someone else must approve your proposal.')
    expect((await ask('vic', 'GET /api/proposals/:id', { params: { id } })).status).toBe(404)
    expect((await approve('ben', id)).status).toBe(200)
    await applied(id)
    expect(await withMessage('one approval')).toHaveLength(1)
    const { entries } = await root().access.audit.list({ action: 'qr-codes.create', limit: 1 })
    expect(entries[0]).toMatchObject({
      person: { email: admin.email },
      details: { proposalId: id, approvedBy: ['ben'] },
    })
    expect((await approve('cleo', id)).status).toBe(409)
  })

  test('with two approvals needs two people, even if they approve at the same time', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    const id = await proposeCode('dev', 'two approvals')
    await Promise.all([approve('ben', id), approve('ben', id)])
    expect(await read('ana', id)).toMatchObject({ state: 'open', approvals: 1, needed: 2 })
    await Promise.all([approve('ana', id), approve('cleo', id)])
    await applied(id)
    expect(await withMessage('two approvals')).toHaveLength(1)
  })

  test('can be approved only by the chosen people', async () => {
    const { people } = (await ask('ana', 'GET /api/policies')).body
    const ben = people.find(({ name }: { name: string }) => name === 'ben').id
    await setPolicy({ kind: 'qr-codes', rule: 'chosen', people: [ben] })
    const id = await proposeCode('dev', 'chosen people')
    expect((await approve('cleo', id)).body.detail).toBe(
      'Only chosen people can approve this kind of change.',
    )
    expect((await approve('ben', id)).status).toBe(200)
    await applied(id)
  })

  test('by a role the policy does not cover is made at once', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one', roles: ['marketer'] })
    const body = { prefilled_message: 'not bound' }
    const answer = await ask('dev', 'POST /api/qr-codes/:phoneNumberId', {
      params: { phoneNumberId: number },
      body,
    })
    expect(answer.status).toBe(200)
  })

  test('does not count the approval of a person who has lost their role', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    const id = await proposeCode('ana', 'role lost')
    await approve('dev', id)
    const { people } = (await ask('ana', 'GET /api/policies')).body
    const dev = people.find(({ name }: { name: string }) => name === 'dev').id
    await ask('ana', 'POST /api/people/:id', { params: { id: dev }, body: { role: 'viewer' } })
    await approve('ben', id)
    expect(await read('ana', id)).toMatchObject({ state: 'open', approvals: 1 })
    expect((await approve('dev', id)).status).toBe(404)
    await approve('cleo', id)
    await applied(id)
    await ask('ana', 'POST /api/people/:id', { params: { id: dev }, body: { role: 'developer' } })
  })

  test('follows its policy when that is loosened or tightened', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    const looser = await proposeCode('dev', 'looser')
    await approve('ben', looser)
    const body = { kind: 'qr-codes', rule: 'one', roles: ['admin', 'developer', 'marketer'] }
    expect((await ask('ana', 'PUT /api/policies', { body })).status).toBe(200)
    await applied(looser)

    const stricter = await proposeCode('dev', 'stricter')
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    await approve('ben', stricter)
    expect(await stateOf(stricter)).toBe('open')
  })

  test('is not made if its author can no longer make it', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('dev', 'proposer gone')
    const { people } = (await ask('ana', 'GET /api/policies')).body
    const dev = people.find(({ name }: { name: string }) => name === 'dev').id
    await ask('ana', 'POST /api/people/:id', { params: { id: dev }, body: { role: 'viewer' } })
    await approve('ben', id)
    await applied(id, 'refused')
    expect((await read('ana', id)).outcome).toBe('dev, the author, can no longer make this change.')
    expect(await withMessage('proposer gone')).toEqual([])
    await ask('ana', 'POST /api/people/:id', { params: { id: dev }, body: { role: 'developer' } })
  })
})

describe('proposals of one person', () => {
  test('are created once per identical change until they are over', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'asked twice')
    expect(await proposeCode('ana', 'asked twice')).toBe(id)
    expect(await proposeCode('ana', 'asked twicf')).not.toBe(id)
    expect(await proposeCode('ben', 'asked twice')).not.toBe(id)
    const { entries } = await root().access.audit.list({ action: 'proposals.create', limit: 100 })
    expect(entries.filter(({ details }) => Object(details).proposalId === id)).toHaveLength(1)
    await ask('ana', 'POST /api/proposals/:id/withdraw', { params: { id } })
    expect(await proposeCode('ana', 'asked twice')).not.toBe(id)
  })

  test('are rejected past the limit', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const first = await proposeCode('cleo', 'the first of many')
    const like = await root()
      .store.db.selectFrom('proposals')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: proposalsPerPerson - 1 }, (_, n) => ({ ...like, id: `more-${n}` }))
    await root().store.db.insertInto('proposals').values(more).execute()
    const propose = (message: string) =>
      ask('cleo', 'POST /api/qr-codes/:phoneNumberId', {
        params: { phoneNumberId: number },
        body: { prefilled_message: message },
      })
    const refused = await propose('one too many')
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toMatch(/^You can have up to 200 proposals waiting\./)
    await root().store.db.deleteFrom('proposals').where('id', 'like', 'more-%').execute()
    expect((await propose('one too many')).status).toBe(202)
  })
})

describe('a proposal about an object', () => {
  const code = async (message: string) => {
    const params = { phoneNumberId: number }
    return (
      await ask('ana', 'POST /api/qr-codes/:phoneNumberId', { params, body: { prefilled_message: message } })
    ).body.code
  }
  const edit = (who: string, id: string, message: string) =>
    ask(who, 'POST /api/qr-codes/:phoneNumberId/:code', {
      params: { phoneNumberId: number, code: id },
      body: { prefilled_message: message },
    })

  test('that has changed becomes stale, and can be refreshed and approved again', async () => {
    const it = await code('before')
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const { body } = await edit('ana', it, 'after')
    const { id } = body.proposed
    expect(await read('ben', id)).toMatchObject({
      before: { prefilled_message: 'before' },
      after: { prefilled_message: 'after' },
    })
    await setPolicy({ kind: 'qr-codes', rule: 'free' })
    await edit('cleo', it, 'meanwhile')
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    await approve('ben', id)
    await applied(id, 'stale')
    expect(await withMessage('meanwhile')).toHaveLength(1)
    expect((await ask('ben', 'POST /api/proposals/:id/refresh', { params: { id } })).status).toBe(403)
    await ask('ana', 'POST /api/proposals/:id/refresh', { params: { id } })
    await applied(id, 'open')
    expect(await read('ben', id)).toMatchObject({
      ...{ round: 2, approvals: 0 },
      before: { prefilled_message: 'meanwhile' },
    })
    expect((await approve('ben', id, 1)).status).toBe(409)
    await approve('ben', id, 2)
    await applied(id)
    expect(await withMessage('after')).toHaveLength(1)
  })

  test('that was deleted ends without a change', async () => {
    const it = await code('to be deleted')
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const { id } = (await edit('ana', it, 'never')).body.proposed
    await setPolicy({ kind: 'qr-codes', rule: 'free' })
    await ask('ana', 'DELETE /api/qr-codes/:phoneNumberId/:code', {
      params: { phoneNumberId: number, code: it },
    })
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    await approve('ben', id)
    await applyDue(root())
    await expect.poll(() => stateOf(id), { timeout: 60_000 }).toMatch(/stale|refused/)
    expect(await withMessage('never')).toEqual([])
  })
})

describe('people', () => {
  test('can request changes with a plain-text comment, and withdraw their own proposals', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'to withdraw')
    const comment = '<script>alert(1)</script> shorter, please'
    await ask('ben', 'POST /api/proposals/:id/request-changes', { params: { id }, body: { comment } })
    expect(await read('ana', id)).toMatchObject({
      state: 'changes-requested',
      notes: [{ by: 'ben', comment }],
    })
    expect((await approve('cleo', id)).status).toBe(409)
    expect((await ask('ben', 'POST /api/proposals/:id/withdraw', { params: { id } })).status).toBe(403)
    expect((await ask('ana', 'POST /api/proposals/:id/withdraw', { params: { id } })).status).toBe(200)
    expect(await stateOf(id)).toBe('withdrawn')
  })

  test('see what waits for their approval, and what they proposed', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'to list')
    const ids = async (who: string, query: Record<string, string> = {}) =>
      (await ask(who, 'GET /api/proposals', { query })).body.data.map((each: { id: string }) => each.id)
    const waiting = async (who: string) => (await ask(who, 'GET /api/proposals/waiting')).body.waiting
    expect(await ids('ana', { state: 'waiting' })).not.toContain(id)
    expect(await ids('ana', { author: 'me' })).toContain(id)
    expect(await ids('ben', { author: 'me' })).not.toContain(id)
    expect(await ids('ben', { state: 'waiting' })).toContain(id)
    expect(await ids('ben', { kind: 'people' })).toEqual([])
    expect(await ids('ben', { state: 'applied,withdrawn' })).not.toContain(id)
    expect(await ids('vic')).toEqual([])
    const before = await waiting('ben')
    // A person’s own proposal is newer but listed below those waiting for their approval.
    const own = await proposeCode('ben', 'own to list')
    const all = await ids('ben')
    expect(all.indexOf(id)).toBeLessThan(all.indexOf(own))
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    await approve('ben', id)
    expect(await ids('ben', { state: 'waiting' })).not.toContain(id)
    expect(await ids('ben', { state: 'open' })).toContain(id)
    expect(await waiting('ben')).toBe(before - 1)
    expect(await waiting('vic')).toBe(0)
  })

  test('who are admins can skip approval with a reason, which is in the audit log', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    const id = await proposeCode('ana', 'emergency')
    const override = (who: string, reason: string) =>
      ask(who, 'POST /api/proposals/:id/override', { params: { id }, body: { reason } })
    expect((await override('dev', 'because')).status).toBe(403)
    expect((await override('ana', ' ')).status).toBe(400)
    expect((await override('ana', 'The shop is down')).status).toBe(200)
    await applied(id)
    const { entries } = await root().access.audit.list({ action: 'qr-codes.create', limit: 1 })
    expect(entries[0]?.details).toMatchObject({ overrideReason: 'The shop is down' })
  })

  test('can require approval for changes to policies', async () => {
    await setPolicy({ kind: 'policies', rule: 'one' })
    const body = { kind: 'policies', rule: 'free', roles: [] }
    expect((await ask('ana', 'PUT /api/policies', { body })).status).toBe(202)
    expect((await root().access.policies.of('policies')).rule).toBe('one')
  })

  test('must be enough for a policy, and are offered only for what they can approve', async () => {
    const save = (body: object) =>
      ask('ana', 'PUT /api/policies', { body: { people: [], roles: ['admin'], ...body } })
    const { people } = (await ask('ana', 'GET /api/policies')).body
    const kindsOf = (name: string) => people.find((each: { name: string }) => each.name === name)?.kinds ?? []
    expect(kindsOf('vic')).toEqual([])
    expect(kindsOf('dev')).toContain('flow-publication')
    expect(kindsOf('dev')).not.toContain('people')
    const id = (name: string) => people.find((each: { name: string }) => each.name === name).id
    const give = (name: string, role: string) =>
      ask('ana', 'POST /api/people/:id', { params: { id: id(name) }, body: { role } })
    await give('ben', 'viewer')
    await give('cleo', 'viewer')
    expect((await save({ kind: 'people', rule: 'one' })).body.fields.rule).toMatch(
      /^Only one person can approve/,
    )
    await give('ben', 'admin')
    expect((await save({ kind: 'people', rule: 'one' })).status).toBe(200)
    expect((await save({ kind: 'people', rule: 'two' })).body.fields.rule).toMatch(/three are needed/)
    await setPolicy({ kind: 'people', rule: 'free' })
    await give('cleo', 'admin')
  })

  test('must choose at least two approvers for a policy of chosen people', async () => {
    const body = { kind: 'qr-codes', rule: 'chosen', people: [], roles: ['admin'] }
    expect((await ask('ana', 'PUT /api/policies', { body })).body.fields.people).toMatch(
      /^Choose at least two/,
    )
  })
})

describe('a proposal whose process was killed', () => {
  const row = (id: string) =>
    root().store.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const set = (id: string, values: object) =>
    root().store.db.updateTable('proposals').set(values).where('id', '=', id).execute()

  // Real kills are in `scripts/kill-proposals.mjs`.
  test('right after taking it is applied once, even by several workers', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    for (let kill = 0; kill < 5; kill += 1) {
      const id = await proposeCode('ana', `killed ${kill}`)
      // The expired lease of a process that died right after taking the work.
      await set(id, { leased_until: Date.now() - 1 })
      await approve('ben', id)
      await Promise.all([applyDue(root()), applyDue(root()), applyDue(root())])
      await applied(id)
      expect(await withMessage(`killed ${kill}`)).toHaveLength(1)
    }
  })

  test('after making the change is completed from the audit log without repeating the change', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'killed late')
    const { input } = await row(id)
    await approve('ben', id)
    await applied(id)
    // As stored before the outcome was written.
    await set(id, { state: 'approved', input, due_at: 0 })
    await applied(id)
    expect(await withMessage('killed late')).toHaveLength(1)
  })

  test('before a response arrived ends as unknown and is not repeated', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'killed in between')
    await set(id, { sent_at: Date.now() })
    await approve('ben', id)
    await applied(id, 'unknown')
    expect(await withMessage('killed in between')).toEqual([])
  })

  test('in a later attempt is judged only by the outcome of that attempt', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const sentAt = Date.now() - 1000
    const note = (id: string, result: 'done' | 'refused', at: number) =>
      root().access.audit.record({
        ...{ at, result, action: 'qr-codes.create', subject: '', traceId: id, address: '' },
        person: { id: 'ana', email: admin.email },
      })
    const unanswered = await proposeCode('ana', 'second attempt, no answer')
    await note(unanswered, 'refused', sentAt - 1)
    await set(unanswered, { sent_at: sentAt })
    await approve('ben', unanswered)
    await applied(unanswered, 'unknown')

    const answered = await proposeCode('ana', 'second attempt, done')
    await note(answered, 'refused', sentAt - 1)
    await note(answered, 'done', sentAt)
    await set(answered, { sent_at: sentAt })
    await approve('ben', answered)
    await applied(answered)
  })
})
