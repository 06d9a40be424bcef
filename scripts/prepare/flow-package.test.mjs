import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packFlowCommand } from './flow-package.mjs'
import { runCommand } from './run-command.mjs'

let folder = ''
const inFolder = (...parts) => path.join(folder, ...parts)
const program = () => inFolder('node_modules', '.bin', 'switchboard-flow')
const run = (...args) => runCommand([program(), ...args], { cwd: folder })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-package-'))
  const file = await packFlowCommand(folder)
  writeFileSync(inFolder('package.json'), '{ "name": "somebody-elses", "private": true }')
  mkdirSync(inFolder('no-cache'))
  const install = ['npm', 'install', '--offline', '--no-audit', '--cache', inFolder('no-cache'), file]
  const { status, output } = await runCommand(install, { cwd: folder })
  if (status !== 0) throw new Error(output)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the flow package, installed offline into an empty folder', () => {
  test('has no dependencies and nothing to build', () => {
    expect(readdirSync(inFolder('node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'switchboard-flow',
    ])
    const files = readdirSync(inFolder('node_modules', 'switchboard-flow'), { recursive: true })
    expect(files.filter((name) => /\.node$|binding\.gyp$/.test(name))).toEqual([])
    expect(files).toContain('THIRD-PARTY-LICENSES.txt')
  })

  test('checks a flow', async () => {
    writeFileSync(inFolder('flow.json'), '{"version":"7.3","screens":[]}')
    const { status, output } = await run('check', 'flow.json')
    expect(status).toBe(1)
    expect(output).toContain('flow.json:1:28 error MIN_ITEMS_REQUIRED')
  })

  test('has a schema for each version, equal to the command’s output', async () => {
    const schemas = inFolder('node_modules', 'switchboard-flow', 'schemas')
    expect(readdirSync(schemas)).toHaveLength(14)
    const { output } = await run('schema', '--version', '6.2')
    expect(JSON.parse(output)).toEqual(JSON.parse(readFileSync(path.join(schemas, 'flow-6.2.json'), 'utf8')))
  })

  test('runs a language server', async () => {
    const request = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { processId: null, capabilities: {} },
    }
    const body = JSON.stringify({ ...request, params: { ...request.params, rootUri: null } })
    const server = spawn(program(), ['lsp', '--stdio'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    let answer = ''
    for await (const part of server.stdout) {
      answer += part
      if (answer.includes('"capabilities"')) break
    }
    server.kill()
    expect(answer).toContain('"id":1')
    expect(answer).toContain('completionProvider')
  })
})
