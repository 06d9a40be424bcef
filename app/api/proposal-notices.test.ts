import { beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, emailOf } from '@/lib/console/alerts/messages'
import { commentMessageOf } from '@/lib/console/comments/notices'
import { proposalMessageOf } from '@/lib/console/proposals/notices'
import { MAIL_FACT } from '@/lib/events/incidents/enqueue-notices'
import { applied, approve, ask, proposeCode, root, setPolicy, useTeam } from './testing/approving-team'

useTeam()
// Sending is stopped, so that queued messages can be inspected.
beforeAll(async () => {
  await root().alerts.stop()
  await root()
    .store.db.insertInto('facts')
    .values({ key: MAIL_FACT, value: 'yes' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'yes' }))
    .execute()
})

/** Messages queued about a proposal: recipient and title. */
async function told(id: string): Promise<string[]> {
  const rows = await root()
    .store.db.selectFrom('alert_notices')
    .innerJoin('contact_points', 'contact_points.id', 'alert_notices.contact_point_id')
    .select(['contact_points.target', 'alert_notices.content', 'alert_notices.type'])
    .where('proposal_id', '=', id)
    .execute()
  const titles = rows.map(({ target, content, type }) => {
    const messageOf = type === 'comment' ? commentMessageOf : proposalMessageOf
    const { title } = messageOf({ content }, () => 'Harbor Shop')
    return `${target.split('@')[0]}: ${title.split(':')[0]}`
  })
  return titles.sort()
}

describe('notifications about a proposal', () => {
  test('go to those who can approve it, then to its author', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'to tell')
    expect(await told(id)).toEqual(['ben: Approval needed', 'cleo: Approval needed', 'dev: Approval needed'])
    await approve('ben', id)
    await applied(id)
    expect(await told(id)).toEqual(['admin: Applied'])
  })

  test('go to approvers again when an approval is no longer valid', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'to tell once more')
    const approved = { state: 'approved', due_at: Date.now() + 1 }
    await root().store.db.updateTable('proposals').set(approved).where('id', '=', id).execute()
    await applied(id, 'open')
    const each = ['ben: Approval needed', 'cleo: Approval needed', 'dev: Approval needed']
    expect(await told(id)).toEqual([...each, ...each].sort())
  })

  test('are withdrawn from approvers once a policy change makes the approvals sufficient', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    const id = await proposeCode('dev', 'to tell nobody')
    await approve('ben', id)
    expect(await told(id)).toHaveLength(3)
    const body = { kind: 'qr-codes', rule: 'one', roles: ['developer'], people: [] }
    expect((await ask('ana', 'PUT /api/policies', { body })).status).toBe(200)
    await applied(id)
    expect(await told(id)).toEqual(['dev: Applied'])
  })

  test('are kept only for the newest round when its author updates it', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('ana', 'to tell anew')
    await ask('ana', 'POST /api/proposals/:id/refresh', { params: { id } })
    await applied(id, 'open')
    expect(await told(id)).toEqual(['ben: Approval needed', 'cleo: Approval needed', 'dev: Approval needed'])
  })

  test('go only to the chosen people if the policy names some', async () => {
    const { people } = (await ask('ana', 'GET /api/policies')).body
    const chosen = people.filter(({ name }: { name: string }) => ['ben', 'dev'].includes(name))
    const ids = chosen.map(({ id }: { id: string }) => id)
    await setPolicy({ kind: 'qr-codes', rule: 'chosen', people: ids })
    expect(await told(await proposeCode('dev', 'to tell the chosen'))).toEqual(['ben: Approval needed'])
  })

  test('go only to members of the policy’s groups', async () => {
    const { people } = (await ask('ana', 'GET /api/policies')).body
    const idOf = (name: string) => people.find((each: { name: string }) => each.name === name).id
    const body = { name: 'Told', people: [idOf('cleo'), idOf('dev')], roles: [] }
    const { id } = (await ask('ana', 'POST /api/groups', { body })).body
    await setPolicy({ kind: 'qr-codes', rule: 'group', groups: [id] })
    expect(await told(await proposeCode('dev', 'to tell a group'))).toEqual(['cleo: Approval needed'])
  })

  test('about waiting proposals can be turned off, while those about mentions are still sent', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const { id: person, email } = await root()
      .store.db.selectFrom('user')
      .select(['id', 'email'])
      .where('name', '=', 'ben')
      .executeTakeFirstOrThrow()
    const own = { isOn: true, leastSeverity: 'info', rules: [], quietHours: null } as const
    // This console has no mail server, so its API rejects notification settings.
    const choose = (hasProposals: boolean) =>
      root().alerts.own.write({ id: person, email }, { ...own, rules: [], hasProposals })
    const before = await proposeCode('ana', 'to be given up')
    expect(await told(before)).toContain('ben: Approval needed')
    await choose(false)
    const { state } = await root()
      .store.db.selectFrom('alert_notices')
      .innerJoin('contact_points', 'contact_points.id', 'contact_point_id')
      .select('state')
      .where('proposal_id', '=', before)
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow()
    expect(state).not.toBe('waiting')
    const id = await proposeCode('ana', 'to tell others')
    expect(await told(id)).toEqual(['cleo: Approval needed', 'dev: Approval needed'])
    const text = '@ben look'
    await ask('ana', 'POST /api/comments/:kind/:id', { params: { kind: 'proposal', id }, body: { text } })
    expect(await told(id)).toContain('ben: Admin mentioned you')
    await choose(true)
  })

  test('go to the author when changes are requested, and to mentioned people and participants', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'one' })
    const id = await proposeCode('dev', 'to discuss')
    const params = { id }
    await ask('ben', 'POST /api/proposals/:id/request-changes', { params, body: { comment: 'Shorter' } })
    expect(await told(id)).toEqual(['dev: Changes requested'])
    const text = '@cleo @vic see this'
    await ask('ben', 'POST /api/comments/:kind/:id', { params: { kind: 'proposal', id }, body: { text } })
    expect(await told(id)).toEqual(['cleo: ben mentioned you', 'dev: Changes requested', 'dev: New comment'])
  })

  test('go to the other approvers when an admin applies it without them', async () => {
    await setPolicy({ kind: 'qr-codes', rule: 'two' })
    const id = await proposeCode('dev', 'an emergency')
    const body = { reason: 'The shop is down' }
    await ask('ben', 'POST /api/proposals/:id/override', { params: { id }, body })
    await applied(id)
    expect(await told(id)).toEqual([
      'admin: Applied without approval',
      'cleo: Applied without approval',
      'dev: Applied',
    ])
  })

  test('name the part a comment is about', () => {
    const proposal = { id: 'p1', action: 'qr-codes.create', subject: '42', by: 'Ana' }
    const news = { kind: 'mentioned', by: 'Ben', text: 'Shorter?', part: 'card:2/button:Track' }
    const content = JSON.stringify({ severity: 'info', proposal, news })
    expect(proposalMessageOf({ content }, () => 'Harbor Shop').sentence).toBe(
      'Ben about the button “Track” of card 2: Shorter?',
    )
  })

  test('have readable text and a link, but no markup', () => {
    const proposal = { id: 'p1', action: 'qr-codes.create', subject: '42', by: '<b>Ana</b>' }
    const content = JSON.stringify({ severity: 'info', proposal, news: { kind: 'waiting' } })
    const message = {
      ...{ id: 'm1', consoleUrl: 'https://console.example', type: 'proposal' as const },
      ...proposalMessageOf({ content }, () => 'Harbor Shop'),
    }
    expect(emailOf(message)).toEqual({
      id: 'm1',
      subject: 'Approval needed: Create a QR code for Harbor Shop',
      text: '<b>Ana</b> proposed this change. Approve it, or request changes.\n\nhttps://console.example/proposals/p1\n',
    })
    expect(bodyOf('slack', message)).toContain('<https://console.example/proposals/p1|Open proposal>')
    expect(bodyOf('slack', message)).not.toContain('<b>')
    expect(JSON.parse(bodyOf('webhook', message))).toMatchObject({
      type: 'proposal',
      proposal: { id: 'p1', action: 'qr-codes.create' },
    })
    const told = [message, message].map(({ id: _, consoleUrl: __, ...each }) => each)
    const group = { id: 'm2', consoleUrl: 'https://console.example', isQuiet: true, told }
    expect(emailOf({ ...group, type: 'grouped' }).subject).toBe(
      '2 messages about proposals during quiet hours',
    )
  })
})
