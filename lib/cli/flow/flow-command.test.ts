import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFlow } from '@/lib/language/flow-json/check'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import {
  complete,
  flow,
  footer,
  form,
  heading,
  input,
  screen,
} from '@/lib/language/flow-json/rules/testing/flows'
import { versionNames } from '@/lib/language/flow-json/versions'
import { runFlowCommand } from './testing/run-flow-command'

const program = path.resolve(import.meta.dirname, '../../../scripts/flow-command.mjs')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-flow-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (args: readonly string[], stdin?: string | Buffer) => runFlowCommand(folder, args, { stdin })

/** Runs the command in a process of its own, as a pipeline does. */
function start(args: readonly string[], stdin = '') {
  return new Promise<{ status: number | null; out: string; error: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: folder })
    let out = ''
    let error = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (error += part))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, out, error }))
    // It may exit before it has read everything.
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
  })
}

function put(name: string, text: string | Buffer): string {
  writeFileSync(path.join(folder, name), text)
  return name
}
const contentOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

const write = (children: unknown[], version = '7.3') =>
  JSON.stringify(
    flow([screen('A', [...children, footer(complete())], { terminal: true })], { version }),
    null,
    2,
  )
const good = write([heading('Hi')])
const warned = write([heading('x'.repeat(81))])
const bad = write([heading('Hi', { visibel: true })])

describe('switchboard-flow check', () => {
  test('accepts a valid document', async () => {
    const ended = await run(['check', put('good.json', good)])
    expect(ended).toEqual({ status: 0, out: '1 file: no problems.\n', error: '' })
  })

  test('shows a finding in its lines with a suggestion, and fails', async () => {
    const { status, out } = await run(['check', put('bad.json', bad), put('good.json', good)])
    expect(status).toBe(1)
    expect(out).toContain('bad.json:13:13 error INVALID_PROPERTY_KEY\n')
    expect(out).toContain('Did you mean "visible"?\nCan be fixed: Rename it to "visible".\n')
    expect(out).toContain('> 13 |             "visibel": true\n     |             ^^^^^^^^^\n')
    expect(out).toContain('1 error and 0 warnings in 2 files. --fix fixes 1 of them.')
  })

  test('reports a truncated document once, at its end', async () => {
    const { status, out } = await run(['check'], good.slice(0, good.indexOf('"text"')))
    expect(status).toBe(1)
    expect(out).toContain('The document ends here in the middle; 6 brackets are still open.')
    expect(out).toContain('1 error and 0 warnings in 1 file.')
  })

  test('shows only the part of a very long line around a finding', async () => {
    const { out } = await run(
      ['check'],
      JSON.stringify(JSON.parse(bad)).replace('"A screen"', `"${'z'.repeat(5000)}"`),
    )
    expect(out).toMatch(/\n> 1 \| ….*"visibel":true.*\n {4}\| +\^{9}\n/)
    for (const line of out.split('\n')) expect(line.length).toBeLessThan(200)
  })

  test('passes with warnings up to --max-warnings', async () => {
    put('warned.json', warned)
    expect((await run(['check', 'warned.json'])).status).toBe(0)
    expect((await run(['check', '--max-warnings', '1', 'warned.json'])).status).toBe(0)
    expect((await run(['check', '--max-warnings=0', 'warned.json'])).status).toBe(1)
  })

  test('reads the severity of each code from a config file', async () => {
    const file = put('warned.json', warned)
    const [code] = JSON.parse((await run(['check', '--format', 'json', file])).out).files[0].findings.map(
      (finding: { code: string }) => finding.code,
    )
    const config = (severity: string) => put('own.json', JSON.stringify({ rules: { [code]: severity } }))
    expect((await run(['check', '--config', config('error'), file])).status).toBe(1)
    expect((await run(['check', '--config', config('off'), '--max-warnings', '0', file])).status).toBe(0)
    const refused = await run(['check', '--config', config('loud'), file])
    expect(refused).toMatchObject({
      status: 2,
      error: expect.stringContaining('must be one of error, warning, off'),
    })
    const strange = put('own.json', JSON.stringify({ rules: { [`${code}S`]: 'off' } }))
    expect((await run(['check', '--config', strange, file])).error).toContain(`Did you mean "${code}"?`)
    expect((await run(['check', '--config', 'gone.json', file])).status).toBe(2)
  })

  test('writes JSON with every fix', async () => {
    const { status, out } = await run(['check', '--format', 'json', put('bad.json', bad)])
    expect(status).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          file: 'bad.json',
          version: '7.3',
          isPublishable: false,
          findings: [
            {
              severity: 'error',
              code: 'INVALID_PROPERTY_KEY',
              pointer: '/screens/0/layout/children/0/visibel',
              range: { start: { line: 13, column: 13 } },
              rule: 'member-is-known',
              fix: { title: 'Rename it to "visible"', edits: [{ text: '"visible"' }] },
            },
          ],
          more: 0,
        },
      ],
      errors: 1,
      warnings: 0,
      fixable: 1,
    })
  })

  test('writes SARIF 2.1.0', async () => {
    put('a b.json', bad)
    const { status, out } = await run(['check', '--format', 'sarif', 'a b.json', '-'], good)
    expect(status).toBe(1)
    const log = JSON.parse(out)
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
    const [{ tool, results, columnKind }] = log.runs
    expect(columnKind).toBe('utf16CodeUnits')
    expect(tool.driver.rules).toEqual([
      { id: 'INVALID_PROPERTY_KEY', shortDescription: { text: 'Invalid property key' } },
    ])
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      ruleId: 'INVALID_PROPERTY_KEY',
      ruleIndex: 0,
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a%20b.json', uriBaseId: '%SRCROOT%' },
            region: { startLine: 13, startColumn: 13, endLine: 13, endColumn: 22 },
          },
        },
      ],
      fixes: [{ artifactChanges: [{ replacements: [{ insertedContent: { text: '"visible"' } }] }] }],
    })
  })

  test('fixes what it can in the file and leaves all other bytes unchanged', async () => {
    put('bad.json', bad.replace('"visibel": true', '"visibel": true,'))
    const { status, out } = await run(['check', '--fix', 'bad.json'])
    expect(status).toBe(0)
    expect(out).toContain('line 13: Rename it to "visible". The TextHeading has no "visibel".')
    expect(out).toContain('no problems. 2 findings fixed.')
    expect(contentOf('bad.json')).toBe(bad.replace('visibel', 'visible'))
  })

  test('never removes what someone wrote, and says how to', async () => {
    const own = bad.replace('"visibel": true', '"myNotes": { "keep": 1 }')
    const { status, out } = await run(['check', '--fix', put('own.json', own)])
    expect(status).toBe(1)
    expect(out).toContain('Fix manually: Remove "myNotes"; it removes something you wrote.')
    expect(out).not.toContain('--fix repairs')
    expect(contentOf('own.json')).toBe(own)
  })

  test('accepts a byte order mark and keeps it', async () => {
    put('marked.json', `\ufeff${bad}`)
    expect((await run(['check', '--fix', 'marked.json'])).status).toBe(0)
    expect(contentOf('marked.json')).toBe(`\ufeff${bad.replace('visibel', 'visible')}`)
  })

  test('fixes standard input to standard output without upgrading the version', async () => {
    const { status, out, error } = await run(['check', '--fix', '-'], bad.replace('7.3', '5.0'))
    expect(out).toBe(bad.replace('visibel', 'visible').replace('7.3', '5.0'))
    expect(error).toContain('VERSION_FROZEN')
    expect(status).toBe(0)
  })

  test.each([
    ['an unknown command', ['chekc', 'x.json'], /Unknown command "chekc"/],
    ['no command', [], /Choose a command/],
    ['an unknown option', ['check', '--fxi'], /Unknown option '--fxi'/],
    ['an unknown format', ['check', '--format', 'xml'], /--format must be one of human, json, sarif/],
    ['an invalid number', ['check', '--max-warnings', '-1'], /--max-warnings/],
    ['a missing file', ['check', 'nowhere.json'], /nowhere\.json cannot be read: the file does not exist\./],
    ['a pattern without matches', ['check', 'none/*.json'], /No file fits none\/\*\.json\./],
    ['a folder', ['upgrade', '.'], /it is a folder/],
    ['an upgrade without a file', ['upgrade'], /Name one file/],
    ['an upgrade to an unknown version', ['upgrade', 'x.json', '--to', '9.9'], /Version 9\.9 does not exist/],
  ])('exits with status 2 and one sentence for %s', async (_, args, sentence) => {
    const { status, out, error } = await run(args)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(error).toMatch(sentence)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  test('exits with status 2 for input that isn’t text, and with 1 for text that isn’t a flow', async () => {
    expect((await run(['check'], Buffer.from([0x7b, 0xff, 0xfe]))).status).toBe(2)
    expect((await run(['check'], 'not json')).status).toBe(1)
    expect((await run(['check'], '')).status).toBe(1)
    const large = await run(['check'], `"${'x'.repeat(12 * 1024 * 1024)}"`)
    expect(large.status).toBe(1)
    expect(large.out).toContain('larger than 10 MB')
  })

  test('agrees with checkFlow on every document', async () => {
    const texts = [
      good,
      bad,
      warned,
      '{"version": "7.3",}',
      '[]',
      ...versionNames.map((version) => JSON.stringify(sampleFlow(version), null, 1)),
      write([form([input('name', { label: '' }), input('name')]), { type: 'Zzz' }], '9.1'),
    ]
    const files = texts.map((text, index) => put(`document-${index}.json`, text))
    const { out } = await run(['check', '--format', 'json', ...files])
    const report: { files: { findings: { code: string; pointer: string }[] }[] } = JSON.parse(out)
    expect(report.files.map(({ findings }) => findings.map(({ code, pointer }) => [code, pointer]))).toEqual(
      texts.map((text) => checkFlow(text).findings.map(({ code, pointer }) => [code, pointer])),
    )
  })
})

describe('switchboard-flow upgrade', () => {
  test('prints the upgraded document, and on standard error what changed and why', async () => {
    const old = write([input('name', { 'helper-text': '' })], '5.1')
    const { status, out, error } = await run(['upgrade', put('old.json', old), '--to', '7.0'])
    expect(JSON.parse(out)).toEqual(JSON.parse(write([input('name')], '7.0')))
    expect(error).toContain('6.0 /screens/0/layout/children/0/helper-text\n  Text can no longer be empty')
    expect(error).toContain('7.0 /version\n')
    expect(status).toBe(0)
    expect(contentOf('old.json')).toBe(old)
  })

  test('writes the file with --write, and fails while errors remain', async () => {
    const { status, out } = await run(['upgrade', '--write', put('old.json', bad.replace('7.3', '6.0'))])
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(contentOf('old.json')).toBe(bad)
  })

  test('prints a current document unchanged, and refuses newer or broken ones', async () => {
    const same = await run(['upgrade', put('good.json', good)])
    expect({ ...same, error: '' }).toEqual({ status: 0, out: good, error: '' })
    expect(await run(['upgrade', 'good.json', '--to', '6.0'])).toEqual({
      status: 2,
      out: '',
      error: 'good.json has version 7.3, which is newer than 6.0.\n',
    })
    expect((await run(['upgrade', '-'], '{"version": "5.0"')).error).toContain(
      'too many errors to be upgraded',
    )
  })
})

test('switchboard-flow supports --help and --version', async () => {
  expect(await run(['--help'])).toMatchObject({ status: 0, out: expect.stringContaining('Exit status') })
  expect(await run(['--version'])).toMatchObject({
    status: 0,
    out: expect.stringContaining('Flow JSON 2.1 to 7.3'),
  })
})

test('the process of switchboard-flow reads standard input, and exits with the status of the command', async () => {
  expect(await start(['check'], good)).toEqual({ status: 0, out: '1 file: no problems.\n', error: '' })
  const failed = await start(['check'], bad)
  expect(failed).toMatchObject({ status: 1, out: expect.stringContaining('visibel'), error: '' })
  expect(await start(['check', '--fxi'])).toMatchObject({
    status: 2,
    out: '',
    error: expect.stringContaining('--fxi'),
  })
})

describe('switchboard-flow lsp', () => {
  test('serves an editor over standard input and output, and exits when input ends', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: {} } }
    const json = JSON.stringify(message)
    const { status, out } = await start(['lsp', '--stdio'], `Content-Length: ${json.length}\r\n\r\n${json}`)
    expect(status).toBe(0)
    expect(out).toMatch(/^Content-Length: \d+\r\n\r\n\{/)
    expect(out).toContain('"renameProvider":{"prepareProvider":true}')
  })
})
