import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import { request as newRequest } from '@playwright/test'
import { admin } from '../fixtures/admin'
import { newFolder, type ProductProcess, spawnProduct } from '../fixtures/product-process'
import { expect, test } from '../fixtures/test'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
/** The account `nobody`, for tests run by root. */
const NOBODY = 65_534

async function signedIn(baseURL: string) {
  const api = await newRequest.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  expect((await api.post('/api/auth/sign-in/email', { data: admin })).status()).toBe(200)
  return api
}

const oneLine = (text: string) => {
  expect(text.trim().split('\n')).toHaveLength(1)
  return text
}

test.describe('a start', () => {
  let dataDir: string
  test.beforeEach(async () => {
    dataDir = await newFolder()
  })
  test.afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const modes = async () => {
    const names = await readdir(dataDir)
    const list = names.map(
      async (name) => [name, (await stat(path.join(dataDir, name))).mode & 0o77] as const,
    )
    return [['.', (await stat(dataDir)).mode & 0o77] as const, ...(await Promise.all(list))]
  }
  /** Windows has no file modes. */
  const openToOthers = async () =>
    process.platform === 'win32' ? [] : (await modes()).filter(([, others]) => others !== 0)

  test('fails in one line if another process uses the folder, which is closed to other accounts', async () => {
    await chmod(dataDir, 0o755)
    const first = await spawnProduct(dataDir)
    expect(await first.opened).toBeDefined()
    const names = await readdir(dataDir)
    expect(names).toEqual(expect.arrayContaining(['switchboard.db', 'switchboard.db-wal']))
    expect(await openToOthers()).toEqual([])
    const second = await spawnProduct(dataDir)
    expect(await second.exited).toBe(1)
    expect(oneLine(second.written())).toMatch(/^Another Switchboard \(process \d+\) uses the folder /)
    expect((await fetch(`${first.baseUrl}/readyz`)).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.exited
    // Modes opened meanwhile are restricted again, and a lock ends with its process, even a killed one.
    for (const [name] of await modes()) await chmod(path.join(dataDir, name), name === '.' ? 0o755 : 0o644)
    const third = await spawnProduct(dataDir)
    expect(await third.opened).toBeDefined()
    expect(await openToOthers()).toEqual([])
    third.child.kill('SIGTERM')
    expect(await third.exited).toBe(0)
  })

  test('fails in one line if the database is damaged or from a newer version, without changing it', async () => {
    const first = await spawnProduct(dataDir)
    await first.opened
    first.child.kill('SIGTERM')
    await first.exited
    const file = path.join(dataDir, 'switchboard.db')
    const whole = await readFile(file)
    await truncate(file, (await stat(file)).size / 2)
    const damaged = await readFile(file)
    const refused = await spawnProduct(dataDir)
    expect(await refused.exited).toBe(1)
    expect(oneLine(refused.written())).toMatch(
      /^The database in .* is damaged .* restore a backup as switchboard\.db/,
    )
    expect((await readFile(file)).equals(damaged)).toBe(true)

    await writeFile(file, whole)
    const database = new DatabaseSync(file)
    database.exec(`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`)
    database.close()
    const older = await spawnProduct(dataDir)
    expect(await older.exited).toBe(1)
    expect(oneLine(older.written())).toContain('was written by a newer version of Switchboard (999-future)')
  })

  test('fails in one line if the folder cannot be written', async () => {
    const folder = path.join(dataDir, 'closed')
    await mkdir(folder)
    await chmod(dataDir, 0o755)
    await chmod(folder, 0o555)
    const refused = await spawnProduct(folder, process.getuid?.() === 0 ? { uid: NOBODY } : {})
    expect(await refused.exited).toBe(1)
    expect(oneLine(refused.written())).toMatch(/cannot be written\. This account cannot write there\./)
  })

  test('fails in one line if the folder is a file', async () => {
    const file = path.join(dataDir, 'a-file')
    await writeFile(file, '')
    const refused = await spawnProduct(file)
    expect(await refused.exited).toBe(1)
    expect(oneLine(refused.written())).toContain('There is a file with that name')
  })
})

/** Begins to send a draft, and waits until the product has received the headers. `finish` sends the rest. */
async function beginDraft(baseUrl: string, cookie: string) {
  const body = JSON.stringify({ templateId: null, content: { n: 1 } })
  const sending = request(`${baseUrl}/api/template-drafts`, {
    method: 'POST',
    headers: {
      cookie,
      origin: baseUrl,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = new Promise<number | 'cut'>((resolve) => {
    sending.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    sending.once('error', () => resolve('cut'))
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.slice(0, 5))
  return { answered, finish: () => sending.end(body.slice(5)) }
}

test.describe('a running product', () => {
  // Both tests share it; the second one stops it.
  test.describe.configure({ mode: 'default' })
  let dataDir: string
  let product: ProductProcess
  test.beforeAll(async () => {
    dataDir = await newFolder()
    product = await spawnProduct(dataDir, { variables: { LOG_LEVEL: 'debug' } })
    await product.opened
  })
  test.afterAll(async () => {
    product.child.kill('SIGKILL')
    await product.exited
    await rm(dataDir, { recursive: true, force: true })
  })

  test('traces a request through every log, with no secrets in logs or backups', async () => {
    const api = await signedIn(product.baseUrl)
    const trace = `click-${Date.now()}`
    const template = {
      name: `traced_${Date.now()}`,
      language: 'en_US',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Your parcel leaves us today and arrives tomorrow.' }],
    }
    const created = await api.post('/api/templates', { data: { template }, headers: { 'x-trace-id': trace } })
    expect([created.status(), created.headers()['x-trace-id']]).toEqual([200, trace])
    const messages = () =>
      product
        .written()
        .split('\n')
        .filter((line) => line.includes(trace))
        .map((line) => JSON.parse(line).msg)
    await expect(async () => {
      expect(messages()).toEqual(expect.arrayContaining(['request', 'delivered', 'delivery kept']))
    }).toPass()
    // One from the route handler, one from the service.
    expect(messages().filter((message) => message === 'request').length).toBeGreaterThanOrEqual(2)
    const { entries } = await (await api.get(`/api/audit?text=${trace}`)).json()
    expect(entries).toMatchObject([
      { action: 'templates.create', traceId: trace, result: 'done', address: '127.0.0.1' },
    ])
    expect(entries[0].details.after.template.name).toBe(template.name)

    const refused = await api.post('/api/templates', { data: { template: { ...template, name: 'No' } } })
    expect((await refused.json()).traceId).toBe(refused.headers()['x-trace-id'])
    await api.post('/api/auth/sign-in/email', { data: { ...admin, password: 'hush-hush-wrong' } })
    const secrets: Record<string, string> = JSON.parse(
      await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
    )
    const kept = [
      ...Object.values(secrets),
      admin.password,
      'hush-hush-wrong',
      ...(await api.storageState()).cookies.map(({ value }) => value),
    ]
    for (const secret of kept) expect(product.written().includes(secret), 'a secret in the log').toBe(false)

    // Commands work while the server is running.
    const { stdout } = await run(
      process.execPath,
      ['scripts/audit-command.mjs', 'verify', '--data', dataDir],
      {
        cwd: root,
      },
    )
    expect(stdout).toMatch(
      /^Read from the data folder \S+\.\nThe audit log is intact: [1-9]\d* entries\.\nseal [0-9a-f]{64}\n$/,
    )
    const copy = path.join(dataDir, 'copy.db')
    await run(process.execPath, ['scripts/backup-command.mjs', copy, '--data', dataDir], { cwd: root })
    if (process.platform !== 'win32') expect((await stat(copy)).mode & 0o77).toBe(0)
    const bytes = await readFile(copy)
    for (const secret of Object.values(secrets))
      expect(bytes.includes(secret), 'a secret in the backup').toBe(false)
    expect(await (await fetch(`${product.baseUrl}/metrics`)).text()).toMatch(
      /switchboard_service_call_seconds_count\{operation="createTemplate",outcome="ok"\} 1/,
    )
    await api.dispose()
  })

  test('stops by ending streams, finishing requests and cutting off one that never ends', async () => {
    const api = await signedIn(product.baseUrl)
    const { cookies } = await api.storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const stream = await fetch(`${product.baseUrl}/api/live`, { headers: { cookie } })
    const streamed = stream.text()
    // Ten requests that finish after the stop has begun, and one that never does.
    const slow = await Promise.all(Array.from({ length: 10 }, () => beginDraft(product.baseUrl, cookie)))
    const hanging = await beginDraft(product.baseUrl, cookie)
    product.child.kill('SIGTERM')
    expect(await streamed).toContain('data: ')
    for (const { finish } of slow) finish()
    expect(await Promise.all(slow.map(({ answered }) => answered))).toEqual(slow.map(() => 200))
    expect(await product.exited).toBe(0)
    expect(await hanging.answered).toBe('cut')
    await api.dispose()
  })
})
