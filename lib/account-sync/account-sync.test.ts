import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Items } from '@/lib/account-files/items'
import { readFolder } from '@/lib/account-files/read-folder'
import { generatedAccount } from '@/lib/account-files/testing/generate-account'
import { writeFolder } from '@/lib/account-files/write-folder'
import type { ReadAccount } from './read-account'
import {
  applyOnce,
  asFolder,
  contentsOf,
  NUMBER,
  type OpenAccounts,
  openAccounts,
} from './testing/open-accounts'

let accounts: OpenAccounts
let demo: ReadAccount
beforeAll(async () => {
  accounts = await openAccounts()
  demo = await accounts.demo().read()
}, 120_000)
afterAll(() => accounts.close())

/** Leaves out the items of all numbers except the first. */
const ofOneNumber = (items: Items) =>
  new Map(
    [...items].filter(
      ([address]) => !address.startsWith('numbers/') || address.startsWith(`numbers/${NUMBER}/`),
    ),
  )

test('the demo account survives a round trip through files', () => {
  const { items, findings } = readFolder(asFolder(writeFolder(demo.items, new Map()), demo.files), 'default')
  expect(findings).toEqual([])
  expect(contentsOf(items)).toEqual(contentsOf(demo.items))
  expect(new Set([...items.values()].map(({ kind }) => kind)).size).toBe(6)
})

test('applying the pulled demo to an empty account reproduces it', async () => {
  const desired = ofOneNumber(demo.items)
  const target = accounts.accountOf(await accounts.createEmpty())
  const { refused } = await applyOnce(target, desired, demo.files)
  // Their data endpoints are demo addresses that never respond, so they can't be published.
  const unpublished = ['flows/book-a-visit', 'flows/loyalty-card', 'flows/where-is-my-order']
  expect(refused.map((sentence) => sentence.split(':')[0])).toEqual(
    unpublished.map((flow) => `${flow} publish`),
  )
  const wanted = contentsOf(desired)
  for (const flow of unpublished) wanted[flow].published = false
  const pulled = await target.read()
  expect(contentsOf(pulled.items)).toEqual(wanted)
  expect(demo.leftOut.map(({ address }) => address)).toEqual(['flows/spring-survey'])

  const again = await applyOnce(target, pulled.items, pulled.files)
  expect(again.plan.acts).toEqual([])
}, 240_000)

test('any account pulled and applied to an empty account gives the same content', async () => {
  const emptyAccount = async () => accounts.accountOf(await accounts.createEmpty())
  const property = fc.asyncProperty(generatedAccount(NUMBER), async (items) => {
    const [source, target] = [await emptyAccount(), await emptyAccount()]
    await applyOnce(source, items, new Map())
    const pulled = await source.read()
    const { refused } = await applyOnce(target, pulled.items, pulled.files)
    expect(refused).toEqual([])
    expect(contentsOf((await target.read()).items)).toEqual(contentsOf(pulled.items))
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true })
}, 240_000)
