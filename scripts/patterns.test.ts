import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const isProduct = (name: string) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name)
const files = ['lib', 'components', 'app']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && isProduct(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))

/**
 * Patterns whose repetitions have an end, so that time grows with the text and not faster; the analysis takes
 * sixty repetitions for endless ones. Measured below.
 */
const bounded = ['lib/language/template/addresses.ts', 'lib/language/template/variables.ts']
const LONG = 65_536
const QUICK_MS = 1500

function patternsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

test('no pattern of ours takes much longer for a text that was made for it', {
  timeout: 900_000,
}, async () => {
  const places = new Map<string, string>()
  for (const file of files)
    for (const pattern of patternsOf(file)) places.set(pattern, path.relative(root, file))
  expect(places.size).toBeGreaterThan(100)
  const dangerous: string[] = []
  for (const [pattern, place] of places) {
    const end = pattern.lastIndexOf('/')
    const [source, flags] = [pattern.slice(1, end), pattern.slice(end + 1)]
    const look = () => check(source, flags, { timeout: 200_000 })
    const first = await look()
    // On a busy machine an analysis may come to no end in its time.
    const found = first.status === 'unknown' ? await look() : first
    if (found.status === 'safe') continue
    const isMeasured = bounded.includes(place) && found.status === 'vulnerable'
    if (isMeasured && timeOf(new RegExp(source, flags), attackOf(found.attack.pumps)) < QUICK_MS) continue
    dangerous.push(`${place}: ${pattern}`)
  }
  expect(dangerous).toEqual([])
})

const attackOf = (pumps: readonly { prefix: string; pump: string }[]) =>
  pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(LONG / pump.length))).join('')

function timeOf(pattern: RegExp, text: string): number {
  const startedAt = performance.now()
  text.replace(pattern, '')
  return performance.now() - startedAt
}

test('an analysis that is to find something finds it', async () => {
  expect(await check('^(a+)+$', '')).toMatchObject({
    status: 'vulnerable',
    complexity: { type: 'exponential' },
  })
})
