import { beforeAll, describe, expect, test } from 'vitest'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { inRoot } from '@/lib/runtime/compose/root'
import {
  accounts,
  applied,
  approve,
  ask,
  proposeCode,
  read,
  root,
  setPolicy,
  useTeam,
} from './testing/approving-team'

useTeam()

const ids: Record<string, string> = {}
beforeAll(async () => {
  const { people } = (await ask('ana', 'GET /api/people')).body
  for (const { id, name } of people) ids[name === 'Admin' ? 'ana' : name] = id
})

const groupOf = (name: string, members: readonly string[], roles: object[] = []) => ({
  ...{ name, roles },
  people: members.map((member) => ids[member]),
})
/** @returns its ID */
async function makeGroup(name: string, members: readonly string[], roles?: object[]): Promise<string> {
  const made = await ask('ana', 'POST /api/groups', { body: groupOf(name, members, roles) })
  expect(made.status, made.text).toBe(200)
  return made.body.id
}
const setMembers = (id: string, name: string, members: readonly string[]) =>
  ask('ana', 'PUT /api/groups/:id', { params: { id }, body: groupOf(name, members) })
const save = (groups: readonly string[], kind = 'qr-codes') =>
  ask('ana', 'PUT /api/policies', { body: { kind, rule: 'group', groups, roles: ['admin', 'developer'] } })

describe('a group policy', () => {
  test('requires approval by one member other than the author', async () => {
    const id = await makeGroup('Legal', ['ben', 'dev'])
    expect((await save([id])).status).toBe(200)
    const proposal = await proposeCode('dev', 'by a group')
    expect((await approve('dev', proposal)).body.detail).toBe('Someone else must approve your proposal.')
    expect((await approve('cleo', proposal)).body.detail).toBe(
      'Only people in the group Legal can approve this kind of change.',
    )
    const waiting = async (who: string) => (await ask(who, 'GET /api/proposals/waiting')).body.waiting
    expect([await waiting('ben'), await waiting('cleo'), await waiting('dev')]).toEqual([1, 0, 0])
    expect((await approve('ben', proposal)).status).toBe(200)
    await applied(proposal)
  })

  test('checks membership at approval and again before the change is made', async () => {
    const id = await makeGroup('Finance', ['ben', 'cleo'])
    await setPolicy({ kind: 'qr-codes', rule: 'group', groups: [id] })
    const late = await proposeCode('dev', 'too late')
    await setMembers(id, 'Finance', ['cleo'])
    expect((await approve('ben', late)).status).toBe(403)
    await setMembers(id, 'Finance', ['ben', 'cleo'])

    const { store } = root()
    const row = store.db.updateTable('proposals').where('id', '=', late)
    // Keeps the worker away until the approver has left the group.
    await row.set({ leased_until: Date.now() + 60_000 }).execute()
    expect((await approve('ben', late)).status).toBe(200)
    await setMembers(id, 'Finance', ['cleo'])
    await row.set({ leased_until: 0 }).execute()
    await applied(late, 'open')
    expect(await read('ana', late)).toMatchObject({
      approvals: 0,
      outcome: 'An approval is no longer valid, so another one is needed.',
    })
    expect((await approve('cleo', late)).status).toBe(200)
    await applied(late)
  })

  test('is rejected without two eligible people, or with an unknown group', async () => {
    const none = (await save([])).body
    expect(none.fields.groups).toBe('Choose at least one group.')
    const id = await makeGroup('Readers', ['ben', 'vic'])
    expect((await save([id])).body.fields.groups).toBe(
      'Only one person in these groups can approve this change. At least two are needed, because no one can approve their own proposal.',
    )
    const other = await makeGroup('Writers', ['cleo'])
    expect((await save([id, other])).status).toBe(200)
    expect((await save([id, other, 'gone'])).body.fields.groups).toMatch(/isn’t in this account/)
  })

  test('prevents the deletion of its group, and the error names it', async () => {
    const id = await makeGroup('Brand', ['ben', 'cleo'])
    await setPolicy({ kind: 'qr-codes', rule: 'group', groups: [id] })
    await setPolicy({ kind: 'profile', rule: 'group', groups: [id] })
    const remove = () => ask('ana', 'DELETE /api/groups/:id', { params: { id } })
    expect((await remove()).body).toMatchObject({
      title: 'This group approves changes',
      detail: 'The policies “Business profile” and “QR codes” take the approval of someone in this group.',
    })
    await setPolicy({ kind: 'profile', rule: 'free' })
    await setPolicy({ kind: 'qr-codes', rule: 'one', groups: [id] })
    expect((await remove()).status).toBe(200)
  })

  test('holds changes while its group is empty, until an admin applies them', async () => {
    const id = await makeGroup('Left', ['ben', 'cleo'])
    expect((await save([id])).status).toBe(200)
    await setMembers(id, 'Left', [])
    const page = (await ask('ana', 'GET /api/policies')).body
    expect(page.groups).toContainEqual({ id, name: 'Left', people: [] })
    const proposal = await proposeCode('dev', 'nobody is left')
    expect((await approve('ben', proposal)).status).toBe(403)
    const body = { reason: 'The shop is down' }
    const params = { id: proposal }
    expect((await ask('ana', 'POST /api/proposals/:id/override', { params, body })).status).toBe(200)
    await applied(proposal)
  })

  test('is shown with its group’s name in a proposal to change it', async () => {
    const id = await makeGroup('Auditors', ['ben', 'cleo'])
    await setPolicy({ kind: 'policies', rule: 'one' })
    const held = await save([id])
    expect(held.status, held.text).toBe(202)
    const { after } = await read('ana', held.body.proposed.id)
    expect(after.groups).toEqual(['Auditors'])
  })
})

test('another account accepts only its own groups, and its policies prevent their deletion', async () => {
  const [by] = (await root().access.people.list()).people
  if (!by) throw new Error('nobody')
  const { key } = await accounts().add({ kind: 'embedded', name: 'Second', start: 'empty' }, by)
  const there = accounts().of(key)?.root
  if (!there) throw new Error('no second account')
  const at = (accountKey: string) => ({ accountKey, role: 'admin' })
  const here = await makeGroup('Only here', ['ben', 'cleo'], [at(HOME_ACCOUNT)])
  const both = await makeGroup('Both', ['ben', 'cleo'], [at(key)])
  await expect
    .poll(async () => (await there.access.policies.groups()).map(({ name }) => name))
    .toEqual(['Both'])
  const saveThere = (groups: readonly string[]) => inRoot(there, () => save(groups))
  expect((await saveThere([here])).body.fields.groups).toMatch(/isn’t in this account/)
  expect((await saveThere([both])).status).toBe(200)
  expect((await ask('ana', 'DELETE /api/groups/:id', { params: { id: both } })).body.detail).toBe(
    'The policy “QR codes” in the account Second takes the approval of someone in this group.',
  )
  expect((await ask('ana', 'DELETE /api/groups/:id', { params: { id: here } })).status).toBe(200)
})
