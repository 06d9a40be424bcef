import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '@/lib/store/open'
import { StoreRefusal } from '@/lib/store/store-refusal'
import { runAudit } from './audit-command'
import { runBackup } from './backup-command'
import { runMove } from './move-command'
import { runPeople } from './people-command'

const NOBODY = 65_534

let parent: string
let dataDir: string
let lines: string[]
const outputs = { out: (line: string) => void lines.push(line), say: () => {} }

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'switchboard-commands-'))
  dataDir = path.join(parent, 'data')
  await (await openStore({ dataDir })).close()
  lines = []
})
afterEach(() => rm(parent, { recursive: true }))

describe.skipIf(process.platform === 'win32')('a backup', () => {
  const folder = () => path.join(parent, 'backups')
  const file = () => path.join(folder(), 'copy.db')
  const backUp = () => runBackup([file(), '--data', dataDir], outputs, {})
  beforeEach(() => {
    mkdirSync(folder())
    chmodSync(folder(), 0o777)
  })

  test('is readable only by its owner, whatever the folder mode and the umask', async () => {
    await backUp()
    expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
    expect(readdirSync(folder())).toEqual(['copy.db'])
    expect((statSync(folder()).mode & 0o777).toString(8)).toBe('777')
  })

  test('does not write through symbolic links that someone else created', async () => {
    const theirs = path.join(parent, 'theirs')
    writeFileSync(theirs, '')
    for (const name of ['copy.db.part', 'switchboard.db']) symlinkSync(theirs, path.join(folder(), name))
    await backUp()
    expect(statSync(theirs).size).toBe(0)
    symlinkSync(path.join(parent, 'nowhere'), path.join(folder(), 'dangling.db'))
    const dangling = path.join(folder(), 'dangling.db')
    await expect(runBackup([dangling, '--data', dataDir], outputs, {})).rejects.toThrow('already exists')
    expect(readdirSync(folder()).sort()).toEqual(['copy.db', 'copy.db.part', 'dangling.db', 'switchboard.db'])
  })

  test.runIf(process.getuid?.() === 0)('warns when its folder belongs to another account', async () => {
    chownSync(folder(), NOBODY, NOBODY)
    await backUp()
    expect(lines.at(-1)).toBe(
      `${folder()} belongs to another account, which can remove or replace the file but not read it.`,
    )
    expect(statSync(file())).toMatchObject({ uid: 0 })
  })
})

describe('a damaged database', () => {
  const data = () => ['--data', dataDir]
  test.each([
    ['switchboard-audit', () => runAudit(['verify', ...data()], outputs, {})],
    ['switchboard-backup', () => runBackup([path.join(parent, 'copy.db'), ...data()], outputs, {})],
    ['switchboard-people', () => runPeople(['reset-second-factor', 'a@b.c', ...data()], outputs, {})],
    ['switchboard-move', () => runMove(['--from', dataDir, '--to', 'postgresql://x'], outputs, {})],
  ])('is reported in one line by %s', async (_command, run) => {
    const database = path.join(dataDir, 'switchboard.db')
    truncateSync(database, Math.floor(statSync(database).size / 2))
    const refused = await run().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreRefusal)
    expect(String(refused)).toMatch(
      /^StoreRefusal: The database in [^\n]+ is damaged [^\n]+restore a backup[^\n]+$/,
    )
  })
})
