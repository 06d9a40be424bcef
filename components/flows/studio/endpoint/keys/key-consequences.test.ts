import { expect, test } from 'vitest'
import { brokenBy } from './key-consequences'

const pem = (body: string) => `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`
const here = { id: '1', name: 'Survey', isAnsweredHere: true }
const there = { id: '2', name: 'Orders', isAnsweredHere: false }
const known = {
  flows: [here, there],
  keys: [{ id: 'k', publicKey: pem('MINE'), createdBy: 'ada', createdAt: 1 }],
}

test('a key from elsewhere breaks the flows that this console answers', () => {
  expect(brokenBy(pem('OTHER'), known)).toEqual([here])
})

test('a key made here, however formatted, may break only the flows of other servers', () => {
  expect(brokenBy(` ${pem('MINE').replaceAll('\n', '\r\n')}`, known)).toEqual([there])
})

test('a key breaks nothing if there are no flows', () => {
  expect(brokenBy(pem('OTHER'), { ...known, flows: [] })).toEqual([])
})
