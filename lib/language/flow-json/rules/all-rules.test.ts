import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findVersion, flowVersions } from '../versions'
import { allRules, rulesOf } from './all-rules'

/** The rules that the files of a folder export, as rule ids. */
const exportedRules = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(import.meta.dirname, folder, file), 'utf8').matchAll(
        /^export const (\w+)(?:: Rule = \{| = (?:placeRule|memberRule)\()/gm,
      ),
    ])
    .map(([, name = '']) => name.replaceAll(/[A-Z]/g, (start) => `-${start.toLowerCase()}`))

describe('allRules', () => {
  test('contains every exported rule once, under its name', () => {
    const names = allRules.map(({ id }) => id)
    expect(new Set(names).size).toBe(names.length)
    expect(names.toSorted()).toEqual([...exportedRules('.'), ...exportedRules('structure')].toSorted())
  })
})

describe('rulesOf', () => {
  test.each(flowVersions)('returns the rules that apply to version $name', (version) => {
    const rules = rulesOf(version)
    for (const rule of allRules) {
      const since = findVersion(rule.since)?.rank ?? 0
      const until = findVersion(rule.until)?.rank ?? flowVersions.length
      expect(rules.includes(rule), rule.id).toBe(since <= version.rank && version.rank <= until)
    }
  })
})
