import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const folder = path.join(process.cwd(), 'e2e/bench/empty-app')
const next = path.join(process.cwd(), 'node_modules/next/dist/bin/next')

/** Builds and starts a Next app whose only route handler does nothing. */
export async function startEmptyApp(): Promise<{ url: string; stop(): Promise<void> }> {
  execFileSync(process.execPath, [next, 'build', folder], { stdio: 'ignore' })
  const port = await freePort()
  const child = spawn(process.execPath, [next, 'start', folder, '-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const url = `http://localhost:${port}/api/empty`
  await untilAnswers(url)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilAnswers(url: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
