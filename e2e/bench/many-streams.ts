import { execFileSync } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { startSignedIn } from './signed-in'

type Product = Awaited<ReturnType<typeof startSignedIn>>

/** Fewer than the limit per person. */
const STREAMS_OF_A_PERSON = 10
/** Unneeded memory is released within this time. */
const SETTLE_MS = 2000

/** Opens live streams of many people and returns the product’s memory per stream in kilobytes. */
export async function openManyStreams(product: Product, count: number): Promise<number> {
  const cookies = copySessions(product, Math.ceil(count / STREAMS_OF_A_PERSON))
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const open = (n: number) => openStream(product.baseUrl, cookies[n % cookies.length] ?? '', agent)
  // The first streams also load code and open connections to the store.
  for (let n = 0; n < cookies.length; n += 1) await open(n)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const before = memoryOf(product.pid)
  for (let n = cookies.length; n < count; n += 1) await open(n)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const after = memoryOf(product.pid)
  agent.destroy()
  return (after - before) / (count - cookies.length)
}

/** Resolves with the first message. */
function openStream(baseUrl: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${baseUrl}/api/live`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the stream was refused with ${answer.statusCode}`))
      answer.once('data', () => resolve())
      answer.on('error', () => {})
    }).on('error', reject)
  })
}

/** Kilobytes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))

/** Inserts copies of the admin, each with a session, and returns their cookies. */
function copySessions({ dataDir }: Product, count: number): string[] {
  const { sessionSecret }: { sessionSecret: string } = JSON.parse(
    readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'),
  )
  const database = new DatabaseSync(path.join(dataDir, 'switchboard.db'))
  const person = database.prepare('select * from "user"').get() as Record<string, unknown>
  const session = database.prepare('select * from "session"').get() as Record<string, unknown>
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const columns = names.map((name) => `"${name}"`).join(', ')
    database
      .prepare(`insert into "${table}" (${columns}) values (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row))
  }
  const cookies = Array.from({ length: count }, (_, n) => {
    const id = `bench-${n}`
    const token = randomBytes(24).toString('hex')
    insert('user', { ...person, id, email: `${id}@example.com` })
    const hash = createHash('sha256').update(token).digest('hex')
    insert('session', { ...session, id, token: hash, userId: id })
    const signature = createHmac('sha256', sessionSecret).update(token).digest('base64')
    return `switchboard.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  })
  database.close()
  return cookies
}
