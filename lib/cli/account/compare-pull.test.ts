import { expect, test } from 'vitest'
import type { Known } from '@/lib/account-files/account-state'
import type { Item, Items } from '@/lib/account-files/items'
import { readFolder } from '@/lib/account-files/read-folder'
import { comparePull, filesToRemove } from './compare-pull'
import { digestOfItem } from './folder'
import { readArguments } from './read-arguments'

const profile = (about: string): Item => ({
  kind: 'profile',
  address: 'numbers/1/profile',
  content: { about, address: '', description: '', email: '', vertical: '', websites: [] },
})
const codes = ['door', 'window'].map(
  (key): Item => ({
    kind: 'qr-code',
    address: `numbers/1/qr-codes/${key}`,
    content: { message: key, place: '', campaign: '' },
  }),
)
const itemsOf = (...items: Item[]): Items => new Map(items.map((item) => [item.address, item]))
const knownOf = (...items: Item[]): Known => ({
  items: Object.fromEntries(items.map((item) => [item.address, { digest: digestOfItem(item) }])),
  deleted: {},
})

const folderOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, { text, digest: text, bytes: text.length }]))

interface Sides {
  texts: Readonly<Record<string, string>>
  items?: Items
  known: Known
  leftOut?: string[]
  args?: string[]
}

function compare({ texts, items = new Map(), known, leftOut = [], args = [] }: Sides) {
  const request = readArguments(['pull', ...args])
  if (!('folder' in request)) throw new Error('No command of a folder.')
  const account = {
    ...{ items, facts: new Map(), numbers: new Map(), templateCount: 0, files: new Map() },
    leftOut: leftOut.map((address) => ({ address, why: 'Not found.' })),
  }
  const read = readFolder(folderOf(texts), request.environment)
  const pulling = comparePull({ request, read, account, lock: { known, save: async () => undefined } })
  return { ...pulling, written: [...pulling.written.keys()] }
}
const nothing = { written: [], removed: [], kept: [], staysRemoved: [], refused: [] }
const codesFile = 'door:\n  message: door\nwindow:\n  message: window\n'

test('pull removes nothing at or below an address that could not be read from the account', () => {
  const given = {
    texts: { 'numbers/1/profile.yaml': 'about: Hi\n', 'numbers/1/qr-codes.yaml': codesFile },
    known: knownOf(profile('Hi'), ...codes),
  }
  expect(compare({ ...given, leftOut: ['numbers/1/profile', 'numbers/1/qr-codes'] })).toEqual(nothing)
  expect(compare(given).removed).toHaveLength(3)
})

test('pull restores nothing people removed, unless it changed in the account or --force is set', () => {
  const given = { texts: {}, items: itemsOf(profile('Hi')), known: knownOf(profile('Hi')) }
  expect(compare(given)).toEqual({ ...nothing, staysRemoved: ['numbers/1/profile'] })
  expect(compare({ ...given, args: ['--force'] }).written).toEqual(['numbers/1/profile'])
  expect(compare({ ...given, items: itemsOf(profile('Hello')) }).written).toEqual(['numbers/1/profile'])
})

test('pull keeps a file with values of an environment, and says why', () => {
  const given = {
    texts: {
      'environments/live.yaml': 'values: { shop: Lumen }\n',
      'numbers/1/profile.yaml': 'about: ${shop}\n',
    },
    items: itemsOf(profile('Lumen & Oak')),
    known: knownOf(profile('Lumen')),
  }
  const { written, refused } = compare({ ...given, args: ['--env', 'live'] })
  expect(written).toEqual([])
  expect(refused).toEqual([expect.stringContaining('numbers/1/profile.yaml has values of an environment')])
})

test('pull writes nothing for a name that leads out of the folder', () => {
  const item: Item = { ...profile('Hi'), address: 'numbers/../profile' }
  expect(compare({ texts: {}, items: itemsOf(item), known: knownOf() })).toMatchObject({
    written: [],
    refused: [expect.stringContaining('no file can have this name')],
  })
})

test('pull removes the QR code file with its last code, and otherwise only files of the removed items', () => {
  const flow = 'name: Booking\ncategories: [OTHER]\n'
  const template = (file: string) =>
    `category: UTILITY\ncomponents:\n  - {type: HEADER, format: IMAGE, example: {header_handle: ["file:${file}"]}}\n  - {type: BODY, text: Hi}\n`
  const texts = {
    ...{ 'flows/booking.yaml': flow, 'flows/booking.json': '{}' },
    ...{ 'flows/booking.v2.yaml': flow, 'flows/booking.v2.json': '{"v": 2}', 'flows/booking.md': 'Notes' },
    ...{ 'templates/a/en.yaml': template('both.png'), 'templates/a/de.yaml': template('both.png') },
    ...{ 'templates/a/both.png': 'both', 'templates/a/en.own.yml': '' },
    'numbers/1/qr-codes.yaml': codesFile,
  }
  const read = readFolder(folderOf(texts), 'default')
  const removed = (...addresses: string[]) => filesToRemove({ read }, addresses)
  const [door = '', window = ''] = codes.map(({ address }) => address)
  expect(removed(door)).toEqual([])
  expect(removed(door, window)).toEqual(['numbers/1/qr-codes.yaml'])
  expect(removed('flows/booking')).toEqual(['flows/booking.yaml', 'flows/booking.json'])
  expect(removed('templates/a/en')).toEqual(['templates/a/en.yaml'])
  expect(removed('templates/a/en', 'templates/a/de')).toEqual([
    ...['templates/a/de.yaml', 'templates/a/both.png', 'templates/a/en.yaml'],
  ])
})
