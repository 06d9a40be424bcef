import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findVersion, flowVersions } from '../versions'
import { allRules, rulesOf } from './all-rules'

describe('allRules', () => {
  test('is named for its files, each once', () => {
    const names = allRules.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const folders = [import.meta.dirname, path.join(import.meta.dirname, 'structure')]
    for (const name of names)
      expect(
        folders.some((folder) => existsSync(path.join(folder, `${name}.ts`))),
        name,
      ).toBe(true)
  })
})

describe('rulesOf', () => {
  test.each(flowVersions)('gives $name the rules that hold for it', (version) => {
    const rules = rulesOf(version)
    for (const rule of allRules) {
      const since = findVersion(rule.since)?.rank ?? 0
      const until = findVersion(rule.until)?.rank ?? flowVersions.length
      expect(rules.includes(rule), rule.name).toBe(since <= version.rank && version.rank <= until)
    }
  })
})
