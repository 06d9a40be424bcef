import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock'
import { makePrivate } from './private-files'
import { readSecrets } from './secrets-file'
import { StartRefusal } from './start-refusal'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'switchboard-private-'))
  folder = path.join(parent, 'data')
  mkdirSync(folder)
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(parent, { recursive: true }))

const modeOf = (target: string) => (statSync(target).mode & 0o777).toString(8)
const write = (name: string, mode: number) => {
  writeFileSync(path.join(folder, name), '')
  chmodSync(path.join(folder, name), mode)
}

describe.skipIf(process.platform === 'win32')('a data folder that others can read', () => {
  test.each([0o755, 0o777, 0o750, 0o701])('is made private when it is empty: %o', (mode) => {
    chmodSync(folder, mode)
    expect(makePrivate(folder)).toBe(true)
    expect(modeOf(folder)).toBe('700')
  })

  test('is made private with all of its files, including the journal', () => {
    const names = [
      'switchboard.db',
      'switchboard.db-wal',
      'switchboard.db-shm',
      'secrets.json',
      'process.pid',
    ]
    for (const name of names) write(name, 0o664)
    makePrivate(folder)
    expect(modeOf(folder)).toBe('700')
    expect(names.map((name) => modeOf(path.join(folder, name)))).toEqual(names.map(() => '600'))
  })

  test('has its files made private even if the folder already is', () => {
    chmodSync(folder, 0o700)
    write('switchboard.db', 0o644)
    makePrivate(folder)
    expect(modeOf(path.join(folder, 'switchboard.db'))).toBe('600')
  })

  test('is made private even if it is the root of a disk', () => {
    mkdirSync(path.join(folder, 'lost+found'))
    makePrivate(folder)
    expect(modeOf(folder)).toBe('700')
  })

  test.each([
    ['it contains unrelated files', () => write('index.html', 0o644)],
    ['everyone can create files in it', () => chmodSync(folder, 0o1777)],
  ])('is refused in one line, and left unchanged, when %s', (_why, prepare) => {
    prepare()
    const before = modeOf(folder)
    expect(() => makePrivate(folder)).toThrow(StartRefusal)
    expect(() => makePrivate(folder)).toThrow(
      /^The folder \/[^\n]+ is open to other accounts[^\n]+chmod 700 [^\n]+$/,
    )
    expect(modeOf(folder)).toBe(before)
  })

  // Root can change the mode of everything.
  test.runIf(process.getuid?.() === 0)('is refused in one line when it belongs to another account', () => {
    const NOBODY = 65_534
    write('switchboard.db', 0o644)
    chmodSync(parent, 0o755)
    process.seteuid?.(NOBODY)
    try {
      expect(() => makePrivate(folder)).toThrow(/^Other accounts can read \/[^\n]+does not own it[^\n]+$/)
    } finally {
      process.seteuid?.(0)
    }
    chownSync(folder, NOBODY, NOBODY)
    chownSync(path.join(folder, 'switchboard.db'), NOBODY, NOBODY)
    process.seteuid?.(NOBODY)
    try {
      expect(makePrivate(folder)).toBe(true)
    } finally {
      process.seteuid?.(0)
    }
  })

  test('does not change the target of a symbolic link in it', () => {
    const elsewhere = path.join(parent, 'elsewhere')
    writeFileSync(elsewhere, '')
    chmodSync(elsewhere, 0o644)
    symlinkSync(elsewhere, path.join(folder, 'switchboard.db'))
    makePrivate(folder)
    expect(modeOf(elsewhere)).toBe('644')
  })

  test('can be named by a symbolic link', () => {
    const link = path.join(parent, 'link')
    symlinkSync(folder, link)
    makePrivate(link)
    expect(modeOf(folder)).toBe('700')
  })

  test('has every file that a start creates made private', () => {
    readSecrets(folder)
    const lock = lockDataDir(folder)
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o666)
    makePrivate(folder)
    for (const name of readdirSync(folder))
      expect([name, modeOf(path.join(folder, name))]).toEqual([name, '600'])
    lock.release()
  })
})
