import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { seedDemo, seedEmptyAccount } from '@/lib/demo/seed-demo'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { readCommandOptions } from '@/lib/runtime/process/command-options'
import { lockDataDir } from '@/lib/runtime/process/data-dir-lock'
import { type AccountIds, findAccount } from '@/lib/runtime/process/find-account'
import { listen } from '@/lib/runtime/process/http-server'
import { createLog } from '@/lib/runtime/process/log'
import { prepareDataDir } from '@/lib/runtime/process/prepare-data-dir'
import { makeNewFilesPrivate } from '@/lib/runtime/process/private-files'
import { answerRefused, createGate } from '@/lib/runtime/process/request-gate'
import { readSecrets } from '@/lib/runtime/process/secrets-file'
import { endStart, StartRefusal } from '@/lib/runtime/process/start-refusal'
import { stopOnSignal } from '@/lib/runtime/process/stop'
import {
  readServiceVariables,
  type ServiceVariables,
  settingsOfVariables,
} from '@/lib/service/service-variables'
import { openStore, type Store } from '@/lib/store/open'
import { createSignal } from '@/lib/work/signal'
import { createService, type Service } from './create-service'

const HOST = '127.0.0.1'
const GRACE_MS = 10_000

/**
 * Runs the service by itself, for clients on this machine: `npm run service -- --port 4010 --data DIR`. Uses
 * the same variables as inside the console.
 */
async function main(): Promise<void> {
  const variables = readServiceVariables(process.env)
  const { port, dataDir, isEmpty } = readOptions(process.argv.slice(2))
  const log = createLog('warn')
  prepareDataDir(dataDir, log)
  const lock = lockDataDir(dataDir)
  const secrets = readSecrets(dataDir)
  const store = await openStore({ dataDir })
  const account = await openAccount(store, isEmpty, variables)
  const publicUrl = `http://${HOST}:${port}`
  const accessToken = variables.SERVICE_ACCESS_TOKEN ?? secrets.clientAccessToken
  const appSecret = variables.WEBHOOK_APP_SECRET ?? secrets.appSecret
  const token = { token: accessToken, name: 'client', callsPerHour: variables.SERVICE_CALLS_PER_HOUR }
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
      appSecret,
      ...settingsOfVariables(variables),
    },
  })
  const web = await listen(listenerOf(service, publicUrl), { port, hosts: [HOST] })
  const worker = service.startWork()
  stopOnSignal(async () => {
    await web.stop(GRACE_MS)
    await worker.stop()
    await store.close()
    lock.release()
  })
  const client = {
    access_token: accessToken,
    business_account_id: account.businessAccountId,
    phone_number_id: account.phoneNumberId,
    app_secret: appSecret,
  }
  process.stdout.write(`service listening on ${publicUrl}\n${JSON.stringify(client)}\n`)
}

/** | @throws StartRefusal when this folder holds another account */
async function openAccount(
  store: Store,
  isEmpty: boolean,
  { BUSINESS_ACCOUNT_ID: accountId, DEMO_MOVES_EVERY_MS, DEMO_PHONE_NUMBERS }: ServiceVariables,
): Promise<AccountIds> {
  const found = await findAccount(store)
  if (!found) {
    const seed = isEmpty ? seedEmptyAccount : seedDemo
    const [movesEveryMs, phoneNumbers] = [DEMO_MOVES_EVERY_MS, DEMO_PHONE_NUMBERS]
    return seed(store, { clock: Date.now, random: randomBytes, accountId, phoneNumbers, movesEveryMs })
  }
  if (accountId && accountId !== found.businessAccountId) {
    throw new StartRefusal(
      `BUSINESS_ACCOUNT_ID is ${accountId}, but the account stored here is ${found.businessAccountId}. Remove the variable, or start with --data and another folder.`,
    )
  }
  return found
}

function listenerOf(service: Service, publicUrl: string): RequestListener {
  const answer = getRequestListener((request) => service.fetch(request))
  const gate = createGate({ publicUrl })
  return (request, response) => {
    const refused = gate(request)
    if (refused) answerRefused(response, refused)
    else void answer(request, response)
  }
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
