import { describe, expect, test } from 'vitest'
import { MAIL_FACT } from '@/lib/events/incidents/enqueue-notices'
import { ask, number, proposeCode, root, setPolicy, useTeam } from './testing/approving-team'

useTeam()

type Kind = 'proposal' | 'template' | 'flow' | 'phone-number' | 'incident'
interface Subject {
  kind: Kind
  id: string
}

const say = (who: string, params: Subject, body: object) =>
  ask(who, 'POST /api/comments/:kind/:id', { params: { ...params }, body })
const read = async (who: string, params: Subject) =>
  (await ask(who, 'GET /api/comments/:kind/:id', { params: { ...params } })).body
const mentionsOf = async (who: string) => (await ask(who, 'GET /api/mentions')).body
const countsOf = async (who: string, kind: Kind) =>
  (await ask(who, 'GET /api/comments/:kind', { params: { kind } })).body.data

const proposal = async (message: string): Promise<Subject> => {
  await setPolicy({ kind: 'qr-codes', rule: 'one' })
  return { kind: 'proposal', id: await proposeCode('ana', message) }
}

async function incident(): Promise<Subject> {
  const { id } = await root()
    .store.db.insertInto('incidents')
    .values({
      ...{
        rule: 'template-paused',
        severity: 'warning',
        subject: `s ${Math.random()}`,
        sentence: 'It paused.',
      },
      ...{ object_kind: 'template', object_id: '', opened_at: 1, last_at: 1, events: 1 },
      ...{ acknowledged_at: null, acknowledged_by: null, resolved_at: null, resolved_by: null },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'incident', id: String(id) }
}

async function subjects(): Promise<Subject[]> {
  const [template] = (await ask('ana', 'GET /api/templates', { query: { limit: '1' } })).body.data
  const [flow] = (await ask('ana', 'GET /api/flows')).body.data
  return [
    { kind: 'template', id: template.id },
    { kind: 'flow', id: flow.id },
    { kind: 'phone-number', id: number },
    await incident(),
  ]
}

describe('a comment', () => {
  test('can be written by anyone who sees its subject, in threads that can be resolved and reopened', async () => {
    for (const subject of await subjects()) {
      expect((await say('vic', subject, { text: 'First, @ben' })).status, subject.kind).toBe(200)
      const { threads, people } = await read('ben', subject)
      expect(threads).toMatchObject([
        { by: 'vic', text: 'First, @ben', isNew: true, isOwn: false, replies: [] },
      ])
      expect(people).toEqual(['Admin', 'ben', 'cleo', 'dev', 'vic'])
      const comment = threads[0].id
      const params = { ...subject, comment }
      expect((await say('ben', subject, { text: 'Yes.', replyTo: comment })).status).toBe(200)
      for (const isResolved of [true, false]) {
        await ask('dev', 'PUT /api/comments/:kind/:id/:comment/thread', { params, body: { isResolved } })
        const [thread] = (await read('vic', subject)).threads
        expect(thread).toMatchObject({ resolvedBy: isResolved ? 'dev' : null, replies: [{ text: 'Yes.' }] })
      }
      expect((await say('vic', { ...subject, id: '404404' }, { text: 'Lost' })).status, subject.kind).toBe(
        404,
      )
    }
    expect((await mentionsOf('ben')).total).toBe(4)
  })

  test('keeps its exact text and part, within length limits', async () => {
    const subject = await proposal('to discuss')
    const text = '<img src=x onerror=alert(1)> @Admin, why?'
    expect((await say('ben', subject, { text })).status).toBe(200)
    expect((await say('vic', subject, { text })).status).toBe(404)
    expect((await say('ben', subject, { text: ' ' })).status).toBe(400)
    expect((await say('ben', subject, { text: 'x'.repeat(2001) })).body.fields.text).toMatch(
      /2000 characters/,
    )
    const long = { text: '\u{1f600}'.repeat(1501) }
    expect((await say('ben', subject, long)).body.fields.text).toMatch(/6000 bytes/)
    const { threads, people } = await read('ana', subject)
    expect(threads).toMatchObject([{ by: 'ben', text, part: null }])
    expect(people).not.toContain('vic')
    expect((await say('ana', subject, { text: 'Lost.', replyTo: '0' })).status).toBe(404)
    expect((await say('ben', subject, { text: 'Long', part: '<b>' })).status).toBe(400)
    await say('ben', subject, { text: 'Long', part: 'button:Track%20order' })
    expect((await read('ana', subject)).threads[1].part).toBe('button:Track%20order')
    expect(await mentionsOf('vic')).toEqual({ total: 0, data: [] })
    expect((await mentionsOf('ana')).data[0]).toMatchObject({
      kind: 'proposal',
      subjectId: subject.id,
      by: 'ben',
    })
  })

  test('can be edited and deleted only by its author, and its replies stay', async () => {
    const subject = await incident()
    await say('ben', subject, { text: 'Look' })
    const [{ id: comment }] = (await read('ben', subject)).threads
    await say('vic', subject, { text: 'I do', replyTo: comment })
    const params = { ...subject, comment }
    const edit = (who: string, text: string) =>
      ask(who, 'PUT /api/comments/:kind/:id/:comment', { params, body: { text } })
    const remove = (who: string, one = comment) =>
      ask(who, 'DELETE /api/comments/:kind/:id/:comment', { params: { ...subject, comment: one } })
    expect((await edit('ana', 'Mine')).status).toBe(403)
    expect((await remove('ana')).status).toBe(403)
    expect((await edit('ben', 'Look, @vic')).status).toBe(200)
    const { threads } = await read('vic', subject)
    expect(threads).toMatchObject([{ text: 'Look, @vic', editedAt: expect.any(Number) }])
    expect(await mentionsOf('vic')).toMatchObject({
      total: 1,
      data: [{ subject: 'the incident It paused.' }],
    })
    expect((await remove('ben')).status).toBe(200)
    const left = (await read('ana', subject)).threads
    expect(left).toMatchObject([{ text: '', isDeleted: true, replies: [{ text: 'I do' }] }])
    expect((await mentionsOf('vic')).total).toBe(0)
    expect((await remove('vic', left[0].replies[0].id)).status).toBe(200)
    expect((await read('ana', subject)).threads).toEqual([])
  })

  test('is unread for everyone else until seen, and so are mentions', async () => {
    const subject = await incident()
    await say('dev', subject, { text: 'One, @cleo' })
    await say('dev', subject, { text: 'Two, @cleo' })
    const { id } = subject
    const mine = async (who: string) =>
      (await countsOf(who, 'incident')).find((each: { id: string }) => each.id === id)
    expect(await mine('dev')).toEqual({ id, open: 2, unread: 0 })
    expect(await mine('cleo')).toEqual({ id, open: 2, unread: 2 })
    const { threads } = await read('cleo', subject)
    const see = (upTo: number) =>
      ask('cleo', 'POST /api/comments/:kind/:id/read', { params: { ...subject }, body: { upTo } })
    await see(Number(threads[1].id))
    // Another tab that has read less marks nothing unread.
    await see(Number(threads[0].id))
    expect(await mine('cleo')).toEqual({ id, open: 2, unread: 0 })
    expect((await mentionsOf('cleo')).total).toBe(0)
    await say('dev', subject, { text: 'Three, @cleo' })
    expect((await mentionsOf('cleo')).total).toBe(1)
    await ask('cleo', 'POST /api/mentions/read')
    expect((await mentionsOf('cleo')).total).toBe(0)
  })

  test('is emailed once to mentioned people and participants, but not after it is deleted', async () => {
    await root().alerts.stop()
    const { db } = root().store
    const fact = { key: MAIL_FACT, value: 'yes' }
    await db
      .insertInto('facts')
      .values(fact)
      .onConflict((it) => it.column('key').doUpdateSet(fact))
      .execute()
    const subject = await incident()
    await say('dev', subject, { text: 'Who?' })
    const [{ id: thread }] = (await read('dev', subject)).threads
    await say('ben', subject, { text: '@cleo knows, @ben', replyTo: thread })
    const [{ id: comment }] = (await read('dev', subject)).threads[0].replies
    const told = async () =>
      (
        await db
          .selectFrom('alert_notices')
          .innerJoin('contact_points', 'contact_points.id', 'contact_point_id')
          .select('target')
          .where('comment_id', '=', Number(comment))
          .orderBy('target')
          .execute()
      ).map(({ target }) => target.split('@')[0])
    expect(await told()).toEqual(['cleo', 'dev'])
    await ask('ben', 'DELETE /api/comments/:kind/:id/:comment', { params: { ...subject, comment } })
    expect(await told()).toEqual([])
  })

  test('can be neither read nor written by a token without permission for it', async () => {
    const [template] = await subjects()
    const subject = template as Subject
    const body = {
      name: 'numbers',
      permissions: ['overview.read', 'phone-numbers.read'],
      phoneNumberIds: null,
      expiresInDays: 1,
    }
    const { token } = (await ask('dev', 'POST /api/account/tokens', { body })).body
    const headers = { authorization: `Bearer ${token}` }
    const params = { ...subject }
    expect((await ask('nobody', 'GET /api/comments/:kind/:id', { params, headers })).status).toBe(403)
    const kind = { kind: 'template' }
    expect((await ask('nobody', 'GET /api/comments/:kind', { params: kind, headers })).status).toBe(403)
    const open = { kind: 'phone-number', id: number }
    expect((await ask('nobody', 'GET /api/comments/:kind/:id', { params: open, headers })).status).toBe(200)
    const written = { params: open, headers, body: { text: 'By a token' } }
    expect((await ask('nobody', 'POST /api/comments/:kind/:id', written)).status).toBe(403)
  })

  test('is in the audit log with its subject', async () => {
    const subject = await incident()
    await say('dev', subject, { text: 'Noted' })
    const entries = await root()
      .store.db.selectFrom('audit')
      .select(['action', 'subject'])
      .where('action', '=', 'comments.create')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entries).toEqual([{ action: 'comments.create', subject: 'incident It paused.' }])
  })
})
