import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const holdLock = `
  const { DatabaseSync } = require('@photostructure/sqlite')
  const fs = require('node:fs')
  new DatabaseSync(process.argv[1] + '/process.lock').exec('BEGIN EXCLUSIVE')
  fs.writeFileSync(process.argv[1] + '/process.pid', String(process.pid))
  console.log('held')
  setInterval(() => {}, 1000)
`

describe('a data folder', () => {
  test('refuses a second start, naming the process that uses it and what to do', () => {
    const lock = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(
      `Another Switchboard (process ${process.pid}) uses the folder ${dataDir}. Stop it first`,
    )
    lock.release()
  })

  test('is free again after a stop, and does not name the last owner', () => {
    lockDataDir(dataDir).release()
    expect(readdirSync(dataDir)).not.toContain('process.pid')
    lockDataDir(dataDir).release()
  })

  test('is free again after its process was killed', async () => {
    const holder = spawn(process.execPath, ['-e', holdLock, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    expect(() => lockDataDir(dataDir)).toThrow(`(process ${holder.pid})`)
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    lockDataDir(dataDir).release()
  })

  test('is created if it is missing', () => {
    lockDataDir(path.join(dataDir, 'new')).release()
    expect(readdirSync(dataDir)).toEqual(['new'])
  })
})
