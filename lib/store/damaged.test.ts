import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DATABASE_FILE, openExisting, openStore } from './open'
import { StoreRefusal, storeRefusalOf } from './store-refusal'

let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-damaged-'))
  file = path.join(dataDir, DATABASE_FILE)
  await (await openStore({ dataDir })).close()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function overwrite(at: number, bytes: Uint8Array) {
  const open = openSync(file, 'r+')
  writeSync(open, bytes, 0, bytes.length, at)
  closeSync(open)
}

const PAGE = 4096
const noise = (length: number) => Buffer.alloc(length, 0xa5)

const damages: [what: string, damage: () => void][] = [
  ['is a text file', () => writeFileSync(file, 'this is a text\n'.repeat(1000))],
  ['has a damaged header', () => overwrite(0, noise(100))],
  ['has a damaged list of tables', () => overwrite(100, noise(PAGE - 100))],
  ['was cut off', () => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['has a damaged page', () => overwrite(PAGE * 20, noise(PAGE))],
]

describe.each(damages)('a database that %s', (_what, damage) => {
  test.each([
    ['is refused by the server', openStore],
    ['is refused by commands', openExisting],
  ])('%s with a one-line error that says what to do, and left unchanged', async (_by, open) => {
    damage()
    const bytes = readFileSync(file)
    const refused = await open({ dataDir }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreRefusal)
    expect(String(refused)).toMatch(
      /^StoreRefusal: The database in \/[^\n]+ is damaged \([^\n]+\)\. Stop the server, keep the file, and restore a backup [^\n]+$/,
    )
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })
})

test('a database that is a folder is rejected with a one-line error', async () => {
  rmSync(file)
  mkdirSync(file)
  await expect(openStore({ dataDir })).rejects.toThrow(/^The database in [^\n]+ cannot be opened\.[^\n]+$/)
})

test('an unreachable PostgreSQL server is reported in one line without its password', async () => {
  const address = { databaseUrl: 'postgresql://ada:secret@127.0.0.1:1/console' }
  const refused = await openStore(address).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StoreRefusal)
  expect(String(refused)).toMatch(/The PostgreSQL database cannot be reached \([^\n]+\)\. [^\n]+$/)
  expect(String(refused)).not.toContain('secret')
})

test('an unrelated error is not reported as a database failure', () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(storeRefusalOf(error)).toBe(error)
})
