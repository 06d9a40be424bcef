import { expect, test } from 'vitest'
import { ask, useTeam } from '@/app/api/testing/approving-team'
import type { Policy, PolicyPage } from '@/lib/contract/proposals'
import { shortageOf } from './policy-shortage'

useTeam()

const policy: Policy = { kind: 'qr-codes', rule: 'one', people: [], groups: [], roles: ['marketer'] }
const approver = (id: string) => ({ id, name: id, role: 'Admin', kinds: ['qr-codes' as const] })
const groups = [{ id: 'g1', name: 'Legal', people: ['ana', 'ben'] }]
const [ana, ben] = [approver('ana'), approver('ben')]

test('a policy without enough approvers says why it can’t be saved', () => {
  const alone = { people: [ana], groups }
  expect(shortageOf(policy, alone)).toMatch(
    /^Only one person can approve this change. At least two are needed/,
  )
  expect(shortageOf({ ...policy, rule: 'chosen' }, alone)).toMatch(/^Choose at least two people/)
  expect(shortageOf({ ...policy, rule: 'group' }, alone)).toBe('Choose at least one group.')
  expect(shortageOf({ ...policy, rule: 'group', groups: ['g1'] }, alone)).toMatch(/in these groups/)
})

test('the page says exactly what the server answers when the policy is saved', async () => {
  const page = async (): Promise<PolicyPage> => (await ask('ana', 'GET /api/policies')).body
  const { people } = await page()
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? ''
  const give = (name: string, role: string) =>
    ask('ana', 'POST /api/people/:id', { params: { id: idOf(name) }, body: { role } })
  const makeGroup = async (name: string, ...members: string[]): Promise<string> => {
    const body = { name, roles: [], people: members.map(idOf) }
    return (await ask('ana', 'POST /api/groups', { body })).body.id
  }
  const [one, other] = [await makeGroup('Legal', 'ben', 'dev'), await makeGroup('Brand', 'cleo')]
  const policies = (['free', 'one', 'two'] as const).map(
    (rule): Policy => ({ ...policy, kind: 'people', rule }),
  )
  for (const chosen of [[], ['ben'], ['ben', 'dev'], ['ben', 'cleo']])
    policies.push({ ...policy, kind: 'people', rule: 'chosen', people: chosen.map(idOf) })
  for (const groups of [[], [one], [one, other]])
    policies.push({ ...policy, kind: 'people', rule: 'group', groups })

  const sentences: (string | undefined)[] = []
  // As many admins as even two approvals take, then one fewer each time.
  for (const leaving of [undefined, 'cleo', 'ben']) {
    if (leaving) await give(leaving, 'viewer')
    for (const body of policies) {
      const answer = await ask('ana', 'PUT /api/policies', { body })
      const [refusal]: string[] = Object.values(answer.body?.fields ?? {})
      expect(answer.status, answer.text).toBe(refusal === undefined ? 200 : 400)
      const sentence = shortageOf(body, await page())
      expect(sentence, JSON.stringify(body)).toBe(refusal)
      sentences.push(sentence)
    }
  }
  expect(new Set(sentences)).toHaveLength(8)
})

test('a policy with enough approvers can be saved', () => {
  const both = { people: [ana, ben], groups }
  expect(shortageOf(policy, both)).toBeUndefined()
  expect(shortageOf({ ...policy, rule: 'chosen', people: ['ana', 'ben'] }, both)).toBeUndefined()
  expect(shortageOf({ ...policy, rule: 'group', groups: ['g1'] }, both)).toBeUndefined()
  expect(shortageOf({ ...policy, rule: 'free' }, { people: [], groups: [] })).toBeUndefined()
})
