import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const LONG = 65_536
/** Linear time takes a few milliseconds, quadratic seconds. Only tried for patterns that are not yet in the file. */
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

/**
 * Runs in linear time: all repetitions are bounded, or the only unbounded one is of a single character and anchored.
 */
function isPlain(source: string): boolean {
  const endless = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'c').match(/.(?:[*+]|\{\d+,\})/g) ?? []
  return endless.length === 0 || (endless.length === 1 && endless[0]?.[0] !== ')' && source.startsWith('^'))
}

/** Patterns that passed an analysis before: some take a second, and the result is the same on every machine. */
const SAFE = path.join(import.meta.dirname, 'safe-patterns.txt')

/** Whether a text crafted against the pattern makes it much slower. */
async function isDangerous(source: string, flags: string): Promise<boolean> {
  const look = () => check(source, flags, { timeout: 200_000 })
  const first = await look()
  // On a busy machine the analysis may time out.
  const found = first.status === 'unknown' ? await look() : first
  if (found.status === 'safe') return false
  // The analysis takes long repetitions for unbounded and counts steps that engines skip, so its text is tried.
  return !(
    found.status === 'vulnerable' && timeOf(new RegExp(source, flags), attackOf(found.attack)) < QUICK_MS
  )
}

test('no pattern in the product is much slower for a text crafted against it', {
  timeout: 900_000,
}, async () => {
  const places = new Map<string, string>()
  for (const file of files)
    for (const pattern of patternsOf(file)) places.set(pattern, path.relative(root, file))
  expect(places.size).toBeGreaterThan(100)
  const known = new Set(existsSync(SAFE) ? readFileSync(SAFE, 'utf8').split('\n') : [])
  const safe: string[] = []
  const dangerous: string[] = []
  for (const [pattern, place] of places) {
    const end = pattern.lastIndexOf('/')
    const [source, flags] = [pattern.slice(1, end), pattern.slice(end + 1)]
    if (isPlain(source) && !flags.includes('m')) continue
    if (known.has(pattern) || !(await isDangerous(source, flags))) safe.push(pattern)
    else dangerous.push(`${place}: ${pattern}`)
  }
  expect(dangerous).toEqual([])
  // To add new ones: npx vitest run scripts/patterns.test.ts -u
  await expect(`${safe.toSorted().join('\n')}\n`).toMatchFileSnapshot(SAFE)
})

interface Attack {
  pumps: readonly { prefix: string; pump: string }[]
  suffix: string
}

const attackOf = ({ pumps, suffix }: Attack) =>
  pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(LONG / pump.length))).join('') + suffix

function timeOf(pattern: RegExp, text: string): number {
  const startedAt = performance.now()
  text.replace(pattern, '')
  return performance.now() - startedAt
}

test.each([['^(?:a+)+$'], ['(?:[a-z]+ ?)+$'], ['a+b+c'], ['\\s+$']])('%s is analyzed', (source) => {
  expect(isPlain(source)).toBe(false)
})

test('the pattern fails late on the text from an analysis', async () => {
  const found = await check('\\s+$', '')
  if (found.status !== 'vulnerable') throw new Error('The analysis found nothing.')
  const text = attackOf(found.attack)
  expect(text.trimEnd().length).toBeGreaterThan(LONG)
  expect(/^\s+/.exec(text)?.[0].length).toBe(LONG)
})

test('the analysis detects an exponential pattern', async () => {
  expect(await check('^(a+)+$', '')).toMatchObject({
    status: 'vulnerable',
    complexity: { type: 'exponential' },
  })
})
