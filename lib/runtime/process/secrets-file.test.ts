import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSecrets } from './secrets-file'

let dataDir: string
let file: string
const modeOf = (target: string) => statSync(target).mode & 0o777

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-secrets-'))
  file = path.join(dataDir, 'secrets.json')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the secrets of an installation', () => {
  test('are created at the first start and stay the same', () => {
    const first = readSecrets(dataDir)
    expect(readSecrets(dataDir)).toEqual(first)
    expect(new Set(Object.values(first)).size).toBe(5)
    for (const secret of Object.values(first)) expect(secret).toMatch(/^[0-9a-f]{64}$/)
  })

  test('are readable by the owner only', () => {
    readSecrets(dataDir)
    expect(modeOf(file)).toBe(0o600)
  })

  test('are made private again after someone opened the file', () => {
    readSecrets(dataDir)
    chmodSync(file, 0o644)
    readSecrets(dataDir)
    expect(modeOf(file)).toBe(0o600)
  })

  test('of an older version are kept, and missing ones are added', () => {
    writeFileSync(file, JSON.stringify({ accessToken: 'kept' }))
    const secrets = readSecrets(dataDir)
    expect(secrets.accessToken).toBe('kept')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets)
    expect(modeOf(file)).toBe(0o600)
  })

  test('leave no temporary file', () => {
    readSecrets(dataDir)
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
  })

  test('that are damaged prevent the start, naming the file', () => {
    writeFileSync(file, '{"accessToken": "cut o')
    expect(() => readSecrets(dataDir)).toThrow(`${file} is damaged`)
  })

  test('create a missing data folder, which is private', () => {
    const inner = path.join(dataDir, 'new')
    readSecrets(inner)
    expect(modeOf(inner)).toBe(0o700)
  })
})
