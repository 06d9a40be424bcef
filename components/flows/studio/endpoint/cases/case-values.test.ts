import { expect, test } from 'vitest'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { toCase, toValues } from './case-values'
import { readCasesFile, withImported } from './import-cases'

const saved: EndpointCase = {
  name: 'Goes on',
  action: 'data_exchange',
  screen: 'A',
  data: { day: 1 },
  expect: {
    status: 200,
    maxMs: 500,
    screen: 'B',
    members: { city: 'string' },
    values: { 'guest.name': 'Ana' },
    schema: { required: ['city'] },
  },
}

test('a case comes out of its form unchanged', () => {
  expect(toCase(toValues(saved)).made).toEqual(saved)
  const bare: EndpointCase = { name: 'Is there', action: 'ping', expect: {} }
  expect(toCase(toValues(bare)).made).toEqual(bare)
})

test('each problem is reported at its field', () => {
  const twice = [
    { name: 'a', type: 'string' },
    { name: 'a ', type: 'array' },
  ] as const
  const wrong = { name: ' ', data: '[', status: '20', maxMs: '1e3', exact: '[]', schema: '{"typ": 1}' }
  const { problems } = toCase({ ...toValues(saved), ...wrong, members: [...twice] })
  expect(Object.keys(problems ?? {})).toEqual([...Object.keys(wrong), 'members'])
  expect(problems?.schema).toContain('“typ”')
})

test('imported cases replace those of the same name, and others are added', async () => {
  const file = (content: unknown) => new File([`\ufeff${JSON.stringify(content)}`], 'cases.json')
  const other = { ...saved, name: 'Other' }
  const changed = { ...saved, expect: { status: 427 } }
  const read = await readCasesFile(file({ cases: [changed, { ...other, name: 'New' }] }))
  if (typeof read === 'string') throw new Error(read)
  expect(withImported([saved, other], read).map(({ name, expect: { status } }) => [name, status])).toEqual([
    ['Goes on', 427],
    ['Other', 200],
    ['New', 200],
  ])
  expect(await readCasesFile(file({ cases: [{ ...saved, expect: { maxms: 5 } }] }))).toContain(
    'unknown member "maxms"',
  )
})
