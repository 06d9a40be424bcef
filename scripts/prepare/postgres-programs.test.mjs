import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { installedPrograms } from './postgres-programs.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

function put(name, programs = ['initdb', 'postgres']) {
  const bin = path.join(folder, name)
  mkdirSync(bin, { recursive: true })
  for (const program of programs) writeFileSync(path.join(bin, program), '')
  return bin
}

describe("PostgreSQL's programs on this machine", () => {
  const debian = path.join(folder, 'debian')
  const newest = put('debian/17/bin')
  put('debian/9/bin')
  const inPath = put('path')
  const half = put('half', ['postgres'])

  test("are Debian's newest version", () => {
    expect(installedPrograms(debian, inPath)).toBe(newest)
  })

  test('are those in the path if Debian has none', () => {
    expect(installedPrograms(path.join(folder, 'none'), [half, inPath].join(path.delimiter))).toBe(inPath)
  })

  test('are not found if no folder has all of them', () => {
    expect(installedPrograms(path.join(folder, 'none'), half)).toBeUndefined()
    expect(installedPrograms(path.join(folder, 'none'), '')).toBeUndefined()
  })
})
