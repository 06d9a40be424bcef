import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from './root.mjs'
import { startCommand, startVariables } from './start-command.mjs'

/** Only these variables of the caller reach the product, so that a developer's settings don't change tests. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']

/**
 * Starts the built product as `npm start` does, in a process that ends with this one at the latest.
 *
 * @param {{ dataDir: string, port: number, variables?: Record<string, string>, args?: string[], uid?: number }} options
 * @returns `opened`: the address it prints, or undefined if it ends first; `written`: its standard error so far
 */
export function spawnProduct({ dataDir, port, variables = {}, args = [], uid }) {
  const own = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const child = spawn(
    process.execPath,
    [...startCommand, '--port', String(port), '--data', dataDir, ...args],
    {
      cwd: root,
      env: { ...own, ...startVariables, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  )
  let written = ''
  child.stderr.on('data', (part) => {
    written += part
  })
  // Not when it exits: what it wrote last may still be on its way then.
  const exited = once(child, 'close').then(([code]) => code)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  exited.then(() => process.off('exit', killWithUs))
  return {
    child,
    baseUrl: `http://localhost:${port}`,
    opened: Promise.race([firstAddress(child), exited.then(() => undefined)]),
    written: () => written,
    exited,
    /** Ends it if it has not ended, and waits until it has. */
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited
    },
  }
}

function firstAddress({ stdout }) {
  // Keeps reading: a full pipe would block the product.
  const lines = createInterface({ input: stdout })
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const [, address] = /^open (\S+)$/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
}
