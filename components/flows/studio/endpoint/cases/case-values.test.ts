import { expect, test } from 'vitest'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { casesOfFile, withImported } from './case-files'
import { toCase, toValues } from './case-values'

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
  const read = await casesOfFile(file({ cases: [changed, { ...other, name: 'New' }] }))
  if (typeof read === 'string') throw new Error(read)
  expect(withImported([saved, other], read).map(({ name, expect: { status } }) => [name, status])).toEqual([
    ['Goes on', 427],
    ['Other', 200],
    ['New', 200],
  ])
  expect(await casesOfFile(file({ cases: [{ ...saved, expect: { maxms: 5 } }] }))).toContain(
    'unknown member "maxms"',
  )
})

test.each([
  ['two cases of one name', [saved, saved], 'two cases called “Goes on”'],
  [
    'too many cases',
    Array.from({ length: 101 }, (_, n) => ({ ...saved, name: `${n}` })),
    'more than 100 cases',
  ],
  ['no cases', [], 'has no cases'],
])('a file with %s is not imported', async (_, cases, problem) => {
  expect(await casesOfFile(new File([JSON.stringify({ cases })], 'cases.json'))).toContain(problem)
})

test('a file of cases can be UTF-16, and no other encoding is guessed', async () => {
  const text = JSON.stringify({ cases: [saved] })
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0))
  expect(await casesOfFile(new File([units], 'cases.json'))).toEqual([saved])
  expect(await casesOfFile(new File([Uint8Array.of(0xe9)], 'cases.json'))).toContain('UTF-8')
})
