import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const texts = new Map(
  ['app', 'components']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
)
const staticImport = /^(?:import|export) (?!type )[^'()]*? ?from '([^']+)'/gm

/** The static imports of a file. */
const importsOf = (file: string): string[] =>
  [...(texts.get(file) ?? '').matchAll(staticImport)].map(([, from = '']) =>
    from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from),
  )

const importers = new Map<string, string[]>()
for (const file of texts.keys())
  for (const from of importsOf(file)) importers.set(from, [...(importers.get(from) ?? []), file])

/** Files that statically import a module, directly or through others. */
function loadersOf(module: string, seen = new Set<string>()): Set<string> {
  for (const file of importers.get(module) ?? []) {
    if (seen.has(file)) continue
    seen.add(file)
    loadersOf(file.replace(/\.tsx?$/, ''), seen)
  }
  return seen
}

test('no page loads the confirm dialog before it is needed', () => {
  const loaders = [...loadersOf('components/ui/confirm-dialog')]
  expect(loaders).toContain('components/qr-codes/delete-dialog.tsx')
  expect(loaders.filter((file) => file.startsWith('app/'))).toEqual([])
  // Pages import the lazy variant where they don’t know what they will ask.
  expect([...loadersOf('components/ui/lazy-confirm-dialog')].some((file) => file.startsWith('app/'))).toBe(
    true,
  )
})
