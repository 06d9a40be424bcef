import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'
import { spawnProduct } from './spawn-product.mjs'

/**
 * Starts the built product on a free port with its own data folder.
 *
 * @param {{ variables?: Record<string, string>, args?: string[] }} [options]
 * @returns {Promise<{ baseUrl: string, openUrl: string, dataDir: string, pid: number, stop(): Promise<void> }>} `openUrl`
 * is the address the product printed; `stop` ends it and removes the folder
 */
export async function startProduct({ variables = {}, args } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-'))
  const port = await freePort()
  const product = spawnProduct({ dataDir, port, args, variables: { LOG_LEVEL: 'warn', ...variables } })
  const { baseUrl, child } = product
  const stop = async () => {
    await product.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  const openUrl = await product.opened
  if (openUrl) return { baseUrl, openUrl, dataDir, pid: child.pid, stop }
  await stop()
  throw new Error(`The product did not start.\n${product.written()}`)
}
