import { randomBytes } from 'node:crypto'
import { createAccess } from '@/lib/access/access'
import { type Client, createClient } from '@/lib/client/create-client'
import { createDrafts } from '@/lib/drafts/create-drafts'
import { createSamples } from '@/lib/drafts/create-samples'
import { createTemplateHistory } from '@/lib/history/create-template-history'
import type { Service } from '@/lib/service/create-service'
import { lockDataDir } from '@/lib/service/process/data-dir-lock'
import type { AccountIds } from '@/lib/service/process/find-account'
import type { Log } from '@/lib/service/process/log'
import { readSecrets, type Secrets } from '@/lib/service/process/secrets-file'
import { openStore, type Store } from '@/lib/store/open'
import { openEmbeddedService } from './embedded-service'
import type { Root } from './root'
import type { Settings } from './settings'
import { watchReviews } from './templates/watch-reviews'

/** Everything that runs in this process beside the web server. */
export interface Product {
  root: Root
  /** The service when it is inside this process. */
  service?: Service
  /** Starts what happens without a request: reviews, expiries, and the watch over templates in review. */
  startWork(): void
  /** Finishes the work under way and closes the store. */
  stop(): Promise<void>
}

const CALL_TIMEOUT_MS = 30_000
const WATCH_EMBEDDED_MS = 1000
/** A remote service counts calls. */
const WATCH_REMOTE_MS = 60_000
const newId = () => randomBytes(16).toString('hex')

/**
 * Makes the one store, service and client of this process, and what stands on them.
 *
 * @throws StartRefusal when another process has the data folder, or when settings and store contradict.
 */
export async function compose(settings: Settings, log: Log): Promise<Product> {
  const { databaseUrl, dataDir } = settings
  // PostgreSQL is shared by any number of processes; a folder belongs to one.
  const lock = databaseUrl ? undefined : lockDataDir(dataDir)
  const secrets = readSecrets(dataDir)
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
  const { client, account, service } = await connect({ store, log, secrets, settings })
  const root = await makeRoot({ store, log, secrets, settings, client, account })
  let worker: ReturnType<Service['startWork']> | undefined
  let endWatch = async () => {}
  return {
    root,
    service,
    startWork() {
      worker = service?.startWork()
      endWatch = watchReviews({
        client,
        history: root.history,
        businessAccountId: account.businessAccountId,
        log,
        everyMs: service ? WATCH_EMBEDDED_MS : WATCH_REMOTE_MS,
      })
    },
    async stop() {
      await endWatch()
      await worker?.stop()
      await store.close()
      lock?.release()
    },
  }
}

interface Parts {
  store: Store
  log: Log
  secrets: Secrets
  settings: Settings
}

async function connect(parts: Parts): Promise<{ client: Client; account: AccountIds; service?: Service }> {
  const { connection } = parts.settings
  if (connection.kind === 'remote') {
    const { baseUrl, accessToken, businessAccountId, phoneNumberId } = connection
    return {
      client: createClient({ baseUrl, accessToken, fetch: globalThis.fetch, timeoutMs: CALL_TIMEOUT_MS }),
      account: { businessAccountId, phoneNumberId },
    }
  }
  const { service, account, baseUrl } = await openEmbeddedService(parts, connection)
  const { accessToken } = parts.secrets
  const client = createClient({ baseUrl, accessToken, fetch: service.fetch, timeoutMs: CALL_TIMEOUT_MS })
  return { client, account, service }
}

async function makeRoot(parts: Parts & { client: Client; account: AccountIds }): Promise<Root> {
  const { store, log, secrets, settings, client, account } = parts
  const sessionSecret = settings.sessionSecret ?? secrets.sessionSecret
  const { publicUrl, setupAdmin } = settings
  const access = await createAccess({
    store,
    clock: Date.now,
    log: log.child({ part: 'access' }),
    settings: { publicUrl, secret: sessionSecret, setupAdmin },
  })
  return {
    settings: { ...settings, ...account, sessionSecret, webhook: webhookOf(settings, secrets) },
    log,
    store,
    client,
    access,
    drafts: createDrafts({ store, clock: Date.now, newId }),
    samples: createSamples({ store, clock: Date.now, newId }),
    history: createTemplateHistory({ store, clock: Date.now }),
  }
}

/** A remote service signs with a secret of its own: without it webhooks are refused, not believed. */
function webhookOf({ connection, webhook }: Settings, secrets: Secrets): Settings['webhook'] {
  if (connection.kind === 'remote') return webhook
  return {
    verifyToken: webhook.verifyToken ?? secrets.webhookVerifyToken,
    appSecret: webhook.appSecret ?? secrets.appSecret,
  }
}
