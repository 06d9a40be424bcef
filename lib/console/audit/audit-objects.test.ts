import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditObjects } from '@/lib/contract/audit'
import { auditActions } from '@/lib/contract/audit-actions'

const repository = path.resolve(import.meta.dirname, '../../..')
const source = [
  'lib/contract/console',
  'lib/access',
  'lib/console/api',
  'lib/console/proposals',
  'lib/cli/operations',
]
  .flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(repository, folder, file),
    ),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

test('every recorded action is on the list, and every listed action is recorded', () => {
  const text = source.join('\n')
  const written = [...text.matchAll(/(?:\baudit: (?:\[[^\]]*)?|\baction: )'([a-z-]+\.[a-z_-]+)'/g)].map(
    ([, action = '']) => action,
  )
  const listed: readonly string[] = auditActions
  expect(written.filter((action) => !listed.includes(action))).toEqual([])
  const composed = /^people\.make-(?!reset)/
  // Only logs of earlier versions contain these.
  const retired = /^proposals\.(?:resolve-|reopen-)?comment$/
  const unwritten = listed.filter((action) => !text.includes(`'${action}'`))
  expect(unwritten.filter((action) => !composed.test(action) && !retired.test(action))).toEqual([])
})

test('every action belongs to an object kind that the log can be filtered by', () => {
  const known: string[] = Object.values(auditObjects).flat()
  expect(auditActions.filter((action) => !known.includes(action.split('.', 1)[0] ?? ''))).toEqual([])
})
