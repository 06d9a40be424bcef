import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askEndpoint } from '@/lib/cli/flow/endpoint/ask'
import { readExchangeFlow } from '../exchange/exchange-flow'
import { judgeAnswer } from '../exchange/judge-answer'
import { type StarterLanguage, starterEndpoint } from './starter-endpoint'

const documentOf = (name: string) => ({
  name,
  text: readFileSync(path.resolve(import.meta.dirname, `../../flow-gallery/documents/${name}.json`), 'utf8'),
})
const orderStatus = documentOf('order-status')
const documents = [orderStatus, documentOf('appointment'), documentOf('support')]
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-starter-'))
  writeFileSync(path.join(folder, 'key.pem'), privateKey)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string, language: StarterLanguage): string {
  const into = path.join(folder, `${language}-${name}`)
  mkdirSync(into, { recursive: true })
  for (const [file, content] of Object.entries(starterEndpoint(text, language)))
    writeFileSync(path.join(into, file), content)
  return into
}

/** Whether a command runs successfully. */
const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const runtimes = {
  node: { isThere: true, test: [process.execPath, '--test'], start: [process.execPath, 'endpoint.mjs'] },
  python: {
    isThere: works('python3', '-c', 'import cryptography'),
    test: ['python3', '-m', 'unittest'],
    start: ['python3', 'endpoint.py'],
  },
  go: { isThere: works('go', 'version'), test: ['go', 'test'], start: ['go', 'run', '.'] },
}

describe.each(['node', 'python', 'go'] as const)('the starter endpoint in %s', (language) => {
  const { isThere, test: tests, start } = runtimes[language]
  const reason = isThere ? '' : ` (skipped: ${language} is not installed here)`

  test.skipIf(!isThere).each(documents)(`passes its own tests for $name${reason}`, ({ name, text }) => {
    const [command = '', ...args] = tests
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: write(name, text, language),
      encoding: 'utf8',
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    })
    expect(status, `${stdout}\n${stderr}`).toBe(0)
  })

  test.skipIf(!isThere)(`responds to encrypted and signed requests with valid data${reason}`, async () => {
    const [command = '', ...args] = start
    const env = {
      ...process.env,
      PORT: '0',
      APP_SECRET: 'secret',
      PRIVATE_KEY_FILE: path.join(folder, 'key.pem'),
    }
    const cwd = write('served', orderStatus.text, language)
    const child = spawn(command, args, { cwd, env })
    let out = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (out += part))
    try {
      const port = await vi.waitFor(() => /port (\d+)/.exec(out)?.[1] ?? Promise.reject(new Error(out)), {
        timeout: 60_000,
      })
      await askAll(`http://127.0.0.1:${port}`)
    } finally {
      child.kill('SIGKILL')
    }
  })
})

/** Sends the requests of a flow in order, then one with a wrong signature. */
async function askAll(url: string) {
  const { createPublicKey } = await import('node:crypto')
  const endpoint = { url, publicKey: createPublicKey(publicKey), appSecret: 'secret', timeoutMs: 60_000 }
  const flow = readExchangeFlow(orderStatus.text)
  const screens = [...flow.model.screenById.keys()]
  const requests = [
    { action: 'ping' },
    { action: 'INIT' },
    ...screens.map((screen) => ({ action: 'data_exchange', screen, data: {} })),
  ]
  for (const request of requests) {
    const about = { version: flow.dataVersion ?? '3.0', ...request }
    const asked = await askEndpoint(endpoint, { ...about, flow_token: 't' })
    expect([request, asked.problem, judgeAnswer(flow, about, asked.answer)?.problem]).toEqual([
      request,
      undefined,
      undefined,
    ])
  }
  const wrong = await askEndpoint({ ...endpoint, appSecret: 'other' }, { action: 'ping' })
  expect(wrong.status).toBe(432)
}

test('names in a broken document cannot escape into the generated code', () => {
  const id = 'A"\n*/ process.exit(1) //`'
  const text = JSON.stringify({ version: '7.3', screens: [{ id, layout: { children: [] } }] })
  for (const language of ['node', 'python', 'go'] as const)
    expect(Object.values(starterEndpoint(text, language)).join('\n')).not.toContain('\n*/')
})
