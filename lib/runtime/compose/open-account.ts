import { randomBytes } from 'node:crypto'
import type { Access } from '@/lib/access/access'
import { createProfilePhotos } from '@/lib/console/business-profile/profile-photos'
import { createCaptionFonts } from '@/lib/console/caption-fonts'
import { createComments } from '@/lib/console/comments/create-comments'
import { createExports } from '@/lib/console/exports'
import { createCallHistory } from '@/lib/console/history/create-call-history'
import { createContentHistory } from '@/lib/console/history/create-content-history'
import { createPhoneNumberHistory } from '@/lib/console/history/create-phone-number-history'
import { startContentWatch } from '@/lib/console/history/watch-contents'
import { createPhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import { createPhoneNumbers } from '@/lib/console/phone-numbers/create-phone-numbers'
import { readRestrictions } from '@/lib/console/phone-numbers/read-restrictions'
import { startProposals } from '@/lib/console/proposals/apply-proposals'
import { createProposals } from '@/lib/console/proposals/create-proposals'
import { createQrLabels } from '@/lib/console/qr-codes/create-qr-labels'
import { createQrPrints } from '@/lib/console/qr-codes/create-qr-prints'
import { followQrCodes } from '@/lib/console/qr-codes/follow-changes'
import { createRateTable } from '@/lib/console/rate-table/create-rate-table'
import { createSharedPreviews } from '@/lib/console/shared-previews/create-shared-previews'
import { createSavedViews } from '@/lib/console/views/create-saved-views'
import { PEOPLE_TOPIC, type Streams } from '@/lib/events/live/console-streams'
import { createPhoneStreams, type PhoneStreams } from '@/lib/events/live/phone-streams'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { Receiver } from '@/lib/events/receiver/create-receiver'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import type { AccountIds } from '@/lib/runtime/process/find-account'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Secrets } from '@/lib/runtime/process/secrets-file'
import type { Service } from '@/lib/service/create-service'
import type { Store } from '@/lib/store/open'
import type { Worker } from '@/lib/work/periodic'
import { type CallWork, composeCalls } from './compose-calls'
import { composeEvents, type EventWork } from './compose-events'
import { composeFlows } from './compose-flows'
import { composeHealth, startHealth } from './compose-health'
import { composeSending, startAuditStreaming } from './compose-sending'
import { composeTemplates, startTemplateWork } from './compose-templates'
import { type Connected, connectService, type Parts } from './connect-service'
import { ownReceiver } from './own-address'
import type { Root } from './root'
import type { RootSettings, Settings } from './settings'
import { startSubscribing } from './start-subscribing'

/** A running business account: its root, and its services and background work. */
export interface OpenAccount {
  root: Root
  /** Its embedded service, if any. */
  service?: Service
  /** Answers its `/webhook`. */
  receive: Receiver
  streams: Streams
  /** Streams of simulated phones, with the embedded service. */
  phoneStreams?: PhoneStreams
  /** Replaces a remote service's token for all later calls. */
  replaceToken(accessToken: string): void
  /** Starts background work: reviews, expiries, deliveries, and reading the inbox. */
  startWork(): Promise<void>
  /** Finishes current work and starts no more. Call while the web server still answers. */
  stopWork(): Promise<void>
  /** Closes everything, the store last. */
  stop(): Promise<void>
}

/** What is needed to open an account. */
export interface AccountParts extends Parts {
  accounts: Root['accounts']
  mail: Mail | undefined
  /** Creates access control for the account. */
  access(settings: RootSettings): Promise<Access>
}

const newId = () => randomBytes(16).toString('hex')

/** Creates one account's service, client and dependents over its store. */
export async function openAccount(parts: AccountParts): Promise<OpenAccount> {
  const { store, log } = parts
  const connected = await connectService(parts)
  const { client, account, service, way } = connected
  const phoneStreams = service && composePhoneStreams(service, account, log)
  const calls =
    service &&
    phoneStreams &&
    composeCalls({ client, log, phones: service.phones, streams: phoneStreams, ...account })
  const { root, events } = await makeRoot({ ...parts, ...connected, calls })
  let worker: ReturnType<Service['startWork']> | undefined
  let upkeep: Worker[] = []
  let endFollowing = () => {}
  return {
    root,
    service,
    receive: events.receive,
    streams: events.streams,
    phoneStreams,
    replaceToken(accessToken) {
      way.accessToken = accessToken
    },
    async startWork() {
      events.start()
      root.alerts.start()
      root.receivers.start()
      upkeep = startUpkeep(root)
      if (service) {
        endFollowing = followQrCodes({ ...root, subscribe: service.qrCodes.subscribe })
        const subscribing = startSubscribing(() => subscribeReceiver(service, root), log)
        upkeep.push(subscribing)
        await subscribing.hasTried
      }
      // Until then no events arrive, which is normal at startup.
      upkeep.push(startHealth(root, service))
      if (!service) return
      worker = service.startWork()
      calls?.start({ tell: () => publishTopics(root, ['calls']), echoed: root.callHistory.echo })
    },
    async stopWork() {
      await Promise.all(upkeep.map((each) => each.stop()))
      await calls?.stop()
      // Its deliveries may go to our own address.
      await worker?.stop()
    },
    async stop() {
      endFollowing()
      await root.alerts.stop()
      await root.receivers.stop()
      await events.stop()
      await store.close()
    },
  }
}

const startUpkeep = (root: Root): Worker[] => [
  startTemplateWork(root),
  ...startAuditStreaming(root),
  startContentWatch(root),
  startProposals(root),
]

const composePhoneStreams = ({ phones }: Service, { businessAccountId }: AccountIds, log: FaultLog) =>
  createPhoneStreams(
    {
      subscribe: phones.subscribe,
      changesAfter: (waId, after) => phones.changesAfter(businessAccountId, waId, after),
    },
    { log },
  )

/** The embedded service delivers to this process, which has to listen by now. */
const subscribeReceiver = (service: Service, { settings }: Root): Promise<void> =>
  service.ensureOwnSubscription({
    accountId: settings.businessAccountId,
    callbackUrl: ownReceiver(settings),
    verifyToken: settings.webhook.verifyToken ?? '',
  })

async function makeRoot(
  parts: AccountParts & Connected & { calls?: CallWork },
): Promise<{ root: Root; events: EventWork }> {
  const { store, log, secrets, client, account, clock, remoteCalls } = parts
  const sessionSecret = parts.settings.sessionSecret ?? secrets.sessionSecret
  const { accounts, mail } = parts
  const settings = {
    ...parts.settings,
    ...account,
    sessionSecret,
    webhook: webhookOf(parts.settings, secrets),
    accountName: parts.settings.accountName || (await nameOfAccount(store, account.businessAccountId)),
  }
  const access = await parts.access(settings)
  const { businessAccountId } = account
  const templates = composeTemplates({ store, clock, newId, businessAccountId })
  const { history } = templates
  const phoneNumberHistory = createPhoneNumberHistory({ store, clock })
  const phoneNumbers = createPhoneNumbers({
    ...{ client, clock, businessAccountId },
    history: phoneNumberHistory,
    restrictions: () => readRestrictions(store, clock()),
  })
  const { appSecret } = settings.webhook
  const contents = {
    ...composeFlows(parts, { newId, sessionSecret, appSecret }),
    ...composeQrCodes({ store, clock, businessAccountId }),
    contentHistory: createContentHistory({ store, clock, businessAccountId }),
    profilePhotos: createProfilePhotos({ store, clock }),
  }
  const common = { store, clock, log, client, settings }
  const events = composeEvents({ ...common, ...contents, history, phoneNumbers, remoteCalls })
  access.onChange(() => void publishPeopleChange({ store, log, bus: events.root.bus }))
  const root = {
    ...common,
    ...contents,
    access,
    accounts,
    ...templates,
    phoneNumbers,
    phoneNumberHistory,
    ...composeSending({ store, clock, log, settings, mail, phoneNumbers, ...events.root }),
    callHistory: createCallHistory({ store, clock }),
    comments: createComments({ store, clock: Date.now }),
    proposals: createProposals({ store, clock: Date.now, businessAccountId, secret: sessionSecret }),
    sharedPreviews: createSharedPreviews({ store, clock: Date.now, publicUrl: settings.publicUrl }),
    savedViews: createSavedViews({ store, clock: Date.now }),
    rateTable: createRateTable({ store, clock: Date.now }),
    exports: createExports(),
    ...composeHealth({ settings, store, clock, client, mail, way: parts.way, events: events.root.events }),
    ...composeSimulation(parts),
    ...(parts.calls ? { expectCall: parts.calls.expectCall } : {}),
    ...events.root,
  }
  return { root, events }
}

/** The embedded service's account name; for a remote service only the ID is known. */
async function nameOfAccount(store: Store, id: string): Promise<string> {
  const row = await store.reads.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? `Account ${id}`
}

/** QR code data the console keeps in addition to the service. */
const composeQrCodes = (parts: Pick<Root, 'store' | 'clock'> & { businessAccountId: string }) => ({
  qrLabels: createQrLabels(parts),
  qrPrints: createQrPrints(parts),
  captionFonts: createCaptionFonts(),
})

/** Simulation features, which only the embedded service with its made-up customers has. */
function composeSimulation({
  service,
  serviceClock,
  store,
  settings: { simulatedPhone: access, publicUrl },
}: Parts & Pick<Connected, 'service' | 'serviceClock'>): Pick<Root, 'failures' | 'phones' | 'serviceClock'> {
  if (!service) return {}
  const { failures } = service
  if (access === 'off') return { failures, serviceClock }
  return {
    failures,
    serviceClock,
    phones: createPhoneRateLimit({ store, clock: Date.now, access, publicUrl }),
  }
}

/** A remote service signs with its own secret; without it, webhooks are refused. */
function webhookOf({ connection, webhook }: Settings, secrets: Secrets): Settings['webhook'] {
  if (connection.kind === 'remote') return webhook
  return {
    verifyToken: webhook.verifyToken ?? secrets.webhookVerifyToken,
    appSecret: webhook.appSecret ?? secrets.appSecret,
  }
}

/** Tells all replicas that people changed, which ends the streams of anyone who lost access. */
async function publishPeopleChange({ store, bus, log }: Pick<Root, 'store' | 'bus' | 'log'>): Promise<void> {
  try {
    await publishTopics({ store, bus }, [PEOPLE_TOPIC])
  } catch (error) {
    log.error({ error }, 'open pages were not notified that people changed')
  }
}
