import { SourceMap } from 'node:module'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { createLog, sourceStack } from './log'

function logged(facts: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(facts, 'a request')
  return lines.join('')
}

describe('the log', () => {
  test.each([
    ['a header', { headers: { authorization: 'Bearer hush-hush' } }],
    ['a header of a request', { request: { headers: { cookie: 'session=hush-hush' } } }],
    ['a cookie being set', { headers: { 'set-cookie': 'session=hush-hush' } }],
    ['an access token', { access_token: 'hush-hush' }],
    ['a password in a body', { body: { password: 'hush-hush' } }],
    ['an app secret in settings', { settings: { webhook: { appSecret: 'hush-hush' } } }],
    ['a code someone received', { request: { body: { code: 'hush-hush' } } }],
    ['a header an error carries', { error: Object.assign(new Error('no'), { cookie: 'hush-hush' }) }],
    ['a token in an address', { url: 'https://example.com/hook?token=hush-hush' }],
    ['a token in an address that is an object', { url: new URL('https://example.com/?token=hush-hush') }],
    ['a password beside a member that is no method', { body: { toJSON: 1, password: 'hush-hush' } }],
    ['a password in the message of an error', { error: new Error('postgresql://app:hush-hush@db/x') }],
  ])('contains no secret: %s', (_place, facts) => {
    const line = logged(facts)
    expect(line).toContain('[secret]')
    expect(line).not.toContain('hush-hush')
  })

  test('keeps the message, the code and the stack of an error', () => {
    const { error } = JSON.parse(
      logged({ error: Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }) }),
    )
    expect(error).toMatchObject({ message: 'the disk is full', code: 'ENOSPC' })
    expect(error.stack).toContain('log.test.ts')
  })

  test('keeps times, the length of bytes, and the code of an error inside another value', () => {
    const at = new Date(1_700_000_000_000)
    const cause = Object.assign(new Error('no'), { code: 'ENOENT' })
    expect(JSON.parse(logged({ request: { at, bytes: Buffer.from('abc') }, tried: [cause] }))).toMatchObject({
      request: { at: at.toISOString(), bytes: '3 bytes' },
      tried: [{ code: 'ENOENT' }],
    })
  })

  test('omits entries below its level', () => {
    const lines: string[] = []
    createLog('warn', { write: (line) => void lines.push(line) }).info({}, 'a detail')
    expect(lines).toEqual([])
  })
})

test('a stack of the bundled program names source lines, and other lines are unchanged', async () => {
  const source = '\n\nexport function broken() {\n  throw new Error("x")\n}\n'
  const { outputFiles } = await build({
    stdin: { contents: source, sourcefile: 'lib/broken.ts', resolveDir: '/', loader: 'ts' },
    bundle: true,
    write: false,
    outfile: '/product/dist/server/main.mjs',
    sourcemap: true,
    format: 'esm',
  })
  const [written, bundle] = [0, 1].map((place) => outputFiles[place]?.text ?? '')
  const line = (bundle ?? '').split('\n').findIndex((text) => text.includes('throw')) + 1
  const program = '/product/dist/server/main.mjs'
  const stack = `Error: x\n    at broken (file://${program}:${line}:3)\n    at other (/product/x.mjs:1:1)`
  const told = sourceStack(stack, { program, map: new SourceMap(JSON.parse(written ?? '')) })
  expect(told).toContain('at broken (lib/broken.ts:4:')
  expect(told).toContain('at other (/product/x.mjs:1:1)')
})

test('a stack without a source map is unchanged', () => {
  expect(sourceStack('Error: x\n    at y (file:///a/b.mjs:1:2)')).toBe(
    'Error: x\n    at y (file:///a/b.mjs:1:2)',
  )
})
