import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.mjs'
import { root } from './root.mjs'
import { startCommand, startVariables } from './start-command.mjs'

/** Only these variables of the caller reach the product, so that a developer's settings don't change tests. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']

/**
 * Starts the built product on a free port with its own data folder.
 *
 * @param {{ variables?: Record<string, string>, args?: string[] }} [options]
 * @returns {Promise<{ baseUrl: string, openUrl: string, dataDir: string, pid: number, stop(): Promise<void> }>} `openUrl`
 * is the address the product printed; `stop` ends it and removes the folder
 */
export async function startProduct({ variables = {}, args = [] } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-'))
  const port = await freePort()
  const own = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const child = spawn(
    process.execPath,
    [...startCommand, '--port', String(port), '--data', dataDir, ...args],
    {
      cwd: root,
      env: { ...own, ...startVariables, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  exited.then(() => process.off('exit', killWithUs))
  let complaints = ''
  child.stderr.on('data', (part) => {
    complaints += part
  })
  const openUrl = await Promise.race([firstAddress(child), exited.then(() => undefined)])
  if (openUrl) return { baseUrl: `http://localhost:${port}`, openUrl, dataDir, pid: child.pid, stop }
  await stop()
  throw new Error(`The product did not start.\n${complaints}`)
}

async function firstAddress({ stdout }) {
  // Keeps reading: a full pipe would block the product.
  const lines = createInterface({ input: stdout })
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const [, address] = /^open (\S+)$/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
}
