import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCK } from '@/lib/account-files/lock-file'
import { placeInLock, readFiles, readLock, removeFile, writeWhole } from './folder'

let outer: string
let folder: string
beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'switchboard-folder-'))
  folder = path.join(outer, 'account')
  mkdirSync(path.join(folder, 'flows'), { recursive: true })
})
afterEach(() => rmSync(outer, { recursive: true }))

test('nothing is written or removed outside the folder, even through a symbolic link', async () => {
  const other = path.join(outer, 'other')
  mkdirSync(other)
  writeFileSync(path.join(other, 'en.yaml'), 'mine')
  symlinkSync(other, path.join(folder, 'templates'))
  for (const name of [
    '../other/en.yaml',
    'templates/en.yaml',
    'templates/new/en.yaml',
    'flows/../../x.yaml',
  ]) {
    await expect(writeWhole(folder, name, 'theirs'), name).rejects.toThrow('outside the folder')
    await expect(removeFile(folder, name), name).rejects.toThrow('outside the folder')
  }
  expect(readFileSync(path.join(other, 'en.yaml'), 'utf8')).toBe('mine')
  await expect(readFiles(folder)).rejects.toThrow('symbolic link')
  await writeWhole(folder, 'flows/new/a.json', '{}')
  await removeFile(folder, 'flows/new/a.json')
  expect(existsSync(path.join(folder, 'flows/new/a.json'))).toBe(false)
})

test('a copy under a prefix has its own entry in the lock file', async () => {
  const copy = await readLock(folder, placeInLock('default', 'trial_'))
  copy.known.items['flows/booking'] = { digest: 'a', id: '2' }
  await copy.save()
  expect((await readLock(folder, placeInLock('default', ''))).known.items).toEqual({})
  expect((await readLock(folder, placeInLock('default', 'trial_'))).known.items).toEqual(copy.known.items)
  expect(Object.keys(JSON.parse(readFileSync(path.join(folder, LOCK), 'utf8')).environments)).toEqual([
    'default+trial_',
  ])
})
