import { createAccess } from '@/lib/access/access'
import { createOpenAccounts, type OpenAccounts } from '@/lib/runtime/accounts/opened-accounts'
import { createReadiness, type Readiness } from '@/lib/runtime/health/create-readiness'
import { createMail } from '@/lib/runtime/mail/create-mail'
import { createMetrics, type Metrics } from '@/lib/runtime/metrics/create-metrics'
import { lockDataDir } from '@/lib/runtime/process/data-dir-lock'
import type { Log } from '@/lib/runtime/process/log'
import { prepareDataDir } from '@/lib/runtime/process/prepare-data-dir'
import { readSecrets } from '@/lib/runtime/process/secrets-file'
import { openStore } from '@/lib/store/open'
import { type OpenAccount, openAccount } from './open-account'
import type { Settings } from './settings'

/** Everything in this process besides the web server; the primary account's parts are at the top level. */
export interface Product extends Omit<OpenAccount, 'replaceToken'> {
  metrics: Metrics
  readiness: Readiness
  /** All accounts, including the primary one. */
  accounts: OpenAccounts
  /** Ends all live streams; pages reconnect to another or the next process. */
  closeStreams(): void
}

/**
 * Creates the stores, services and clients of this process, one set per account.
 * @throws StartRefusal when another process uses the data folder, or settings and store conflict
 */
export async function compose(settings: Settings, log: Log): Promise<Product> {
  const { databaseUrl, dataDir } = settings
  // PostgreSQL is shared by any number of processes; a folder belongs to one.
  prepareDataDir(dataDir, log)
  const lock = databaseUrl ? undefined : lockDataDir(dataDir)
  const secrets = readSecrets(dataDir)
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
  const metrics = createMetrics()
  const mail = settings.mail && createMail(settings.mail)
  const sessionSecret = settings.sessionSecret ?? secrets.sessionSecret
  const accounts = createOpenAccounts({ store, secrets, settings, log, metrics, mail, sessionSecret })
  const home = await openAccount({
    ...{ store, log, secrets, settings, metrics, accounts, mail },
    access: ({ sessionSecret: secret }) =>
      createAccess({
        store,
        clock: Date.now,
        log: log.child({ part: 'access' }),
        signInRefused: metrics.signInRefused,
        settings: { ...settings, secret, mail },
      }),
  })
  await accounts.begin(home)
  const { clock } = home.root
  const others = () =>
    accounts
      .open()
      .filter((account) => account !== home)
      .map(({ root }) => ({ key: root.settings.accountKey, store: root.store, clock: root.clock }))
  metrics.watchStore({ store, clock, others })
  metrics.watchStreams(() => accounts.open().reduce((sum, { streams }) => sum + streams.size(), 0))
  const { connection } = settings
  const serviceUrl = connection.kind === 'remote' ? connection.baseUrl : undefined
  return {
    ...home,
    accounts,
    metrics,
    readiness: createReadiness({ store, log, serviceUrl }),
    async startWork() {
      await home.startWork()
      await accounts.startWork()
    },
    async stopWork() {
      await Promise.all([home.stopWork(), accounts.stopWork()])
    },
    closeStreams() {
      for (const { streams, phoneStreams } of accounts.open()) {
        streams.close()
        phoneStreams?.close()
      }
    },
    async stop() {
      await accounts.stop()
      await home.stop()
      lock?.release()
    },
  }
}
