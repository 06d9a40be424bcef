import { afterAll, beforeAll, expect, test } from 'vitest'
import { withUses } from './read-account'
import { type OpenAccounts, openAccounts } from './testing/open-accounts'

let accounts: OpenAccounts
beforeAll(async () => {
  accounts = await openAccounts()
}, 120_000)
afterAll(() => accounts.close())

const expectation = { status: 200 }
const receiver = { name: 'CRM', address: 'https://crm.example/hook', fields: [] }

test('uses of templates, flows and numbers are listed, also in plans that delete or rename them', async () => {
  const { console, read } = accounts.demo()
  const { data: numbers } = await console.ask('GET /api/phone-numbers', {})
  const [{ id: phoneNumberId = '' } = {}] = numbers
  const account = await read()
  const [flow, other] = [...account.items.values()].filter(({ kind }) => kind === 'flow')
  const template = [...account.items.values()].find(({ kind }) => kind === 'template')
  if (flow?.kind !== 'flow' || template?.kind !== 'template' || !other) throw new Error('No demo')
  const idOf = ({ address }: { address: string }) => account.facts.get(address)?.id ?? ''
  const { name } = template.content

  const own = { name: 'Own', action: 'INIT' as const, data: { about: flow.content.name }, expect: {} }
  const cases = [
    { name: 'By name', action: 'INIT' as const, data: { list: [{ template: name }] }, expect: {} },
    { name, action: 'INIT' as const, data: { template: `${name}_2` }, expect: expectation },
    { ...own, name: 'By flow', expect: { values: { next: flow.content.name } }, data: {} },
    { ...own, name: 'By ID', data: { flow: Number(idOf(flow)) } },
  ]
  const save = (id: string, saved: object[]) =>
    console.ask('PUT /api/flows/:id/cases', { params: { id }, body: { revision: 0, cases: saved as never } })
  await save(idOf(other), cases)
  await save(idOf(flow), [own])
  await accounts.root.flowCases.save('404', { revision: 0, cases: cases as never })
  const { data: codes } = await console.ask('GET /api/qr-codes/:phoneNumberId', { params: { phoneNumberId } })
  await accounts.root.qrLabels.set(codes[0]?.code ?? '', { place: '', campaign: name }, 'person')
  const chosen = { ...receiver, templates: [name], phoneNumberIds: [phoneNumberId] }
  await console.ask('POST /api/receivers', { body: chosen })
  const everything = { ...receiver, name: 'Archive', templates: [], phoneNumberIds: [] }
  await console.ask('POST /api/receivers', { body: everything })

  const params = { id: idOf(template) }
  const flowName = other.kind === 'flow' ? other.content.name : ''
  const at = { flowId: idOf(other), flowName }
  expect(await console.ask('GET /api/templates/:id/uses', { params })).toEqual({
    ...{ cases: [{ ...at, name: 'By name' }], qrCodes: 1, receivers: ['CRM'] },
  })
  const ofFlow = await console.ask('GET /api/flows/:id/uses', { params: { id: idOf(flow) } })
  expect(ofFlow.cases.map((each) => each.name)).toEqual(['By flow', 'By ID'])
  const ofNumber = await console.ask('GET /api/phone-numbers/:id/uses', { params: { id: phoneNumberId } })
  expect(ofNumber).toMatchObject({ receivers: ['CRM'], contactPoints: [] })

  const known = {
    items: Object.fromEntries([...account.items.keys()].map((address) => [address, { digest: '' }])),
    deleted: {},
  }
  const named = await withUses(console, account, { desired: new Map(), known })
  expect(named.facts.get(template.address)?.uses).toEqual([
    'Receivers that forward events about this template: CRM.',
    `Saved endpoint cases that mention it: By name (${flowName}).`,
    '1 QR code with its name as campaign or place.',
  ])
  const renamed = new Map(account.items).set(flow.address, {
    ...flow,
    content: { ...flow.content, name: 'Another' },
  })
  const later = await withUses(console, account, { desired: renamed, known })
  expect(later.facts.get(flow.address)?.uses).toEqual([
    `Saved endpoint cases that mention it: By flow (${flowName}) and By ID (${flowName}).`,
  ])
  expect(later.facts.get(template.address)?.uses).toBeUndefined()
}, 120_000)
