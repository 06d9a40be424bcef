import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditObjects } from '@/lib/contract/audit'

const repository = path.resolve(import.meta.dirname, '../../..')
const source = ['app/api', 'lib/access', 'lib/server']
  .flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(repository, folder, file),
    ),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file))

test('every action that is written down belongs to a kind of thing the log can be filtered by', () => {
  const written = source.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:change\(\s*|\baction: )['`]([a-z-]+)\.[a-z-]+/g)].map(
      ([, resource = '']) => resource,
    ),
  )
  expect(new Set(written).size).toBeGreaterThan(10)
  const known: string[] = Object.values(auditObjects).flat()
  expect([...new Set(written)].filter((resource) => !known.includes(resource))).toEqual([])
})
