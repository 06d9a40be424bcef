import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.mjs'
import { findPostgres } from './postgres-programs.mjs'
import { runCommand } from './run-command.mjs'

/** Only against hanging: recovery after a crash reads and writes a lot, and a slow disk takes minutes. */
const PATIENCE_MS = 300_000
const POLL_MS = 100

/**
 * Starts a PostgreSQL of our own in a temporary folder, with this machine's programs or those from npm. Not durable
 * by default, because its data is needed only during the tests.
 *
 * @param {{ isDurable?: boolean }} [options] durable: committed data survives a crash
 * @returns {Promise<{ url: string, restart(): Promise<void>, stop(): Promise<void> } | { reason: string }>}
 * `restart` simulates a crash, then starts it with the same data
 */
export async function startPostgres({ isDurable = false } = {}) {
  const found = await findPostgres()
  if ('reason' in found) return found
  const account = await accountForServer()
  if (!account) return { reason: 'it does not run as root, and there is no user postgres or nobody' }

  const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-pg-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Another account can't read a home folder, where these may be.
  const isClosed = found.isFetched && account.uid !== undefined
  const programs = isClosed ? path.join(folder, 'programs', 'bin') : found.programs
  if (isClosed)
    cpSync(path.dirname(found.programs), path.dirname(programs), { recursive: true, verbatimSymlinks: true })
  const data = path.join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined)
    for (const file of [folder, passwordFile]) chownSync(file, account.uid, account.gid)

  const initialize = [path.join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-E', 'UTF8', '--no-sync']
  const { status, output } = await runCommand(
    [...initialize, '--locale=C', '--auth=md5', `--pwfile=${passwordFile}`],
    { ...account, cwd: folder },
  )
  if (status !== 0) {
    remove()
    return { reason: `it could not be initialized: ${output.trim().split('\n').at(-1)}` }
  }
  return launch({ programs, account, folder, data, password, remove, isDurable })
}

async function launch({ programs, account, folder, data, password, remove, isDurable }) {
  const port = await freePort()
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'max_connections=200',
    // Compiling the queries of tests takes longer than running them.
    'jit=off',
  ].flatMap((setting) => ['-c', setting])
  const run = () => {
    const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    })
    return { server, exited: once(server, 'exit').catch(() => {}) }
  }
  let running = run()
  // SIGINT stops it at once and in order; SIGKILL would leave shared memory behind.
  const end = () => running.server.kill('SIGINT')
  process.once('exit', end)
  const stop = async () => {
    end()
    await running.exited
    process.off('exit', end)
    remove()
  }
  const restart = async () => {
    // SIGQUIT drops every connection at once and writes nothing more.
    running.server.kill('SIGQUIT')
    await running.exited
    running = run()
    if (!(await isReady(url, running.exited))) throw new Error('PostgreSQL did not start again.')
  }
  if (await isReady(url, running.exited)) {
    return { url, restart, stop }
  }
  await stop()
  return { reason: 'it did not start' }
}

async function isReady(url, exited) {
  let isOver = false
  exited.then(() => {
    isOver = true
  })
  const until = Date.now() + PATIENCE_MS
  while (!isOver && Date.now() < until) {
    if (await answers(url)) return true
    await sleep(POLL_MS)
  }
  return false
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url })
  // A connection lost while connecting is reported here, too.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root; then uses the account its package created, or `nobody`. */
async function accountForServer() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (which) =>
        Number((await runCommand(['id', which, name])).output.trim() || Number.NaN),
      ),
    )
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid }
  }
  return undefined
}
