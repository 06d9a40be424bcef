import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { requestLimits } from '@/lib/contract/limits'
import { seedDemo, seedEmptyAccount } from '@/lib/demo/seed-demo'
import { createPublicFetch } from '@/lib/http/public-fetch'
import { openStore } from '@/lib/store/open'
import { createService } from './create-service'
import { readCommandOptions } from './process/command-options'
import { lockDataDir } from './process/data-dir-lock'
import { findAccount } from './process/find-account'
import { listen } from './process/http-server'
import { createLog } from './process/log'
import { prepareDataDir } from './process/prepare-data-dir'
import { makeNewFilesPrivate } from './process/private-files'
import { answerRefused, createGate } from './process/request-gate'
import { readSecrets } from './process/secrets-file'
import { endStart, StartRefusal } from './process/start-refusal'
import { stopOnSignal } from './process/stop-on-signal'
import { createSignal } from './work/signal'

const HOST = '127.0.0.1'
const REVIEW_DELAY_MS = 4000
const MOVES_EVERY_MS = 6 * 3_600_000
const RETENTION_DAYS = 90
const GRACE_MS = 10_000

/** The service alone, for clients on this machine: `npm run service -- --port 4010 --data DIR`. */
async function main(): Promise<void> {
  const { port, dataDir, isEmpty } = readOptions(process.argv.slice(2))
  const log = createLog('warn')
  prepareDataDir(dataDir, log)
  const lock = lockDataDir(dataDir)
  const secrets = readSecrets(dataDir)
  const store = await openStore({ dataDir })
  const demo = { clock: Date.now, random: randomBytes, movesEveryMs: MOVES_EVERY_MS }
  const account =
    (await findAccount(store)) ??
    (isEmpty ? await seedEmptyAccount(store, demo) : await seedDemo(store, demo))
  const publicUrl = `http://${HOST}:${port}`
  const token = { token: secrets.clientAccessToken, name: 'client', callsPerHour: requestLimits.callsPerHour }
  const service = createService({
    clock: Date.now,
    random: randomBytes,
    store,
    outgoing: createPublicFetch({ allowsPrivate: true }),
    announced: createSignal(),
    log,
    settings: {
      publicUrl,
      tokens: [token],
      reviewDelayMs: REVIEW_DELAY_MS,
      appSecret: secrets.appSecret,
      fieldNames: 'specification',
      movesEveryMs: MOVES_EVERY_MS,
      deliveryRetentionDays: RETENTION_DAYS,
    },
  })
  const answer = getRequestListener((request) => service.fetch(request))
  const gate = createGate({ publicUrl })
  const listener: RequestListener = (request, response) => {
    const refused = gate(request)
    if (refused) answerRefused(response, refused)
    else void answer(request, response)
  }
  const web = await listen(listener, { port, hosts: [HOST] })
  const worker = service.startWork()
  stopOnSignal(async () => {
    await web.stop(GRACE_MS)
    await worker.stop()
    await store.close()
    lock.release()
  })
  const client = {
    access_token: secrets.clientAccessToken,
    business_account_id: account.businessAccountId,
    phone_number_id: account.phoneNumberId,
    app_secret: secrets.appSecret,
  }
  process.stdout.write(`service listening on ${publicUrl}\n${JSON.stringify(client)}\n`)
}

function readOptions(args: readonly string[]): { port: number; dataDir: string; isEmpty: boolean } {
  const { port: given = '4010', data = '.data', empty = false } = readCommandOptions(args)
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartRefusal(`--port is a port, from 1 to 65535, not ${JSON.stringify(given)}.`)
  }
  return { port, dataDir: path.resolve(data), isEmpty: empty }
}

makeNewFilesPrivate()
main().catch(endStart)
