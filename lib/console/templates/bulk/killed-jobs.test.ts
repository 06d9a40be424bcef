import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { ACCOUNT, createTestService } from '@/lib/service/testing/create-test-service'
import { openStore } from '@/lib/store/open'
import { openTestStore } from '@/lib/store/testing/open-test-store'
import { bundle } from '../../../../scripts/prepare/bundle.mjs'
import { createBulkJobs } from './bulk-jobs'
import { ada, draftOf } from './testing/bulk-fixture'

const PROGRAM = 'dist/test/bulk-job-process.mjs'
const DRAFTS = 150
/** Creations before each kill, and whether the service accepts the one in progress. */
const KILLS = [
  { at: 20, isTaken: true },
  { at: 75, isTaken: false },
  { at: 130, isTaken: true },
]
/** The service accepts a hundred per hour. */
const BETWEEN_MS = 40_000

beforeAll(() => bundle('lib/console/templates/bulk/testing/job-process.ts', PROGRAM))

test('drafts are submitted once each by a process that is killed three times', async () => {
  const console = await openTestStore('sqlite')
  const service = await createTestService()
  const created: string[] = []
  let kills = 0
  let process: ReturnType<typeof spawn> | undefined
  const killed: Promise<unknown>[] = []

  const kill = () => {
    if (!process) return
    killed.push(once(process, 'exit'))
    process.kill('SIGKILL')
    kills += 1
  }
  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const isCreation = request.method === 'POST'
    const body = isCreation ? await text(request) : undefined
    const next = KILLS[kills]
    const isKill = isCreation && next !== undefined && created.length + 1 >= next.at
    if (isKill && !next.isTaken) return kill()
    const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' }
    const url = new URL(request.url ?? '/', 'https://console.example/service')
    const answer = await service.service.fetch(
      new Request(`https://console.example/service${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        body,
      }),
    )
    if (isCreation && answer.ok) {
      created.push(String(JSON.parse(body ?? '{}').name))
      service.clock.advance(BETWEEN_MS)
    }
    if (isKill) return kill()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  const server = createServer((request, response) => void answerRequest(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  try {
    const { dataDir = '' } = 'dataDir' in console.address ? console.address : {}
    const shared = { store: console.store, clock: Date.now, newId: () => crypto.randomUUID() }
    const drafts = createDrafts(shared)
    for (let n = 0; n < DRAFTS; n += 1)
      await drafts.create({ templateId: null, content: draftOf(`order_${n}`), personId: 'ada' })
    const jobs = createBulkJobs({ ...shared, businessAccountId: ACCOUNT })
    await jobs.start({ id: 'job-of-test', action: { kind: 'submit' }, person: ada })
    await console.store.close()

    const run = () => {
      process = spawn(globalThis.process.execPath, [PROGRAM, dataDir, address, ACCOUNT], { stdio: 'inherit' })
    }
    run()
    while (killed.length < KILLS.length) {
      const before = killed.length
      await expect.poll(() => killed.length, { timeout: 60_000 }).toBeGreaterThan(before)
      await killed[before]
      run()
    }
    const again = await openStore({ dataDir })
    const looking = createBulkJobs({ store: again, clock: Date.now, businessAccountId: ACCOUNT })
    await expect
      .poll(async () => (await looking.find('job-of-test'))?.state, { timeout: 60_000, interval: 250 })
      .toBe('done')
    expect(await looking.find('job-of-test')).toMatchObject({ total: DRAFTS, done: DRAFTS, refused: 0 })
    await again.close()
    expect(created).toHaveLength(DRAFTS)
    expect(new Set(created).size).toBe(DRAFTS)
  } finally {
    process?.kill('SIGKILL')
    server.close()
    server.closeAllConnections()
    await service.close()
    await console.remove()
  }
}, 120_000)
