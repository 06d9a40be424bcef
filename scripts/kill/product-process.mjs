import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inRoot, root } from '../prepare/root.mjs'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }

/**
 * Starts the built product on a persistent folder, to be killed with -9.
 *
 * @param {{ dataDir: string, port: number, variables?: Record<string, string> }} options
 */
export async function startProcess({ dataDir, port, variables = {} }) {
  const child = spawn(
    process.execPath,
    [inRoot('dist/server/main.mjs'), '--port', String(port), '--data', dataDir],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'fatal',
        SETUP_ADMIN_EMAIL: ADMIN.email,
        SETUP_ADMIN_PASSWORD: ADMIN.password,
        DEMO_MOVES_EVERY_MS: '0',
        REVIEW_DELAY_MS: '100',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  exited.then(() => process.off('exit', killWithUs))
  const isOpen = await Promise.race([opened(child), exited.then(() => false)])
  if (!isOpen) throw new Error('The product did not start.')
  const end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return {
    baseUrl: `http://localhost:${port}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function opened({ stdout }) {
  const lines = createInterface({ input: stdout })
  return new Promise((resolve) => lines.on('line', (line) => line.startsWith('open ') && resolve(true)))
}

/** The admin's cookie, which permits everything if sent with the address as origin. */
export async function signIn(baseUrl) {
  const answer = await fetch(`${baseUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`The admin cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Identifiers of the account's numbers. */
export async function phoneNumberIds(baseUrl, cookie) {
  const answer = await fetch(`${baseUrl}/api/phone-numbers`, { headers: { cookie } })
  const { data } = await answer.json()
  return data.map(({ id }) => id)
}
