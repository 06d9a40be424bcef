import { randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { demoAccount, tradeAccount } from '@/lib/demo/accounts'
import { seedDemo } from '@/lib/demo/seed-demo'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { listen } from '@/lib/runtime/process/http-server'
import { createLog } from '@/lib/runtime/process/log'
import { createService } from '@/lib/service/create-service'
import { readServiceVariables, settingsOfVariables } from '@/lib/service/service-variables'
import { openTestStore } from '@/lib/store/testing/open-test-store'
import { createSignal } from '@/lib/work/signal'
import { freePort } from '../../../scripts/prepare/free-port.mjs'
import { type OpenConsole, openConsole } from './open-console'
import { startSpecificationService } from './specification-service/start'
import { phoneNumberId } from './specification-service/state'

/** A console and its service. */
export interface ConnectedConsole {
  opened: OpenConsole
  /** The number to work with, and one that waits for its verification code. */
  number: string
  unverified: string
  /** The code sent to that number. */
  receivedCode(): Promise<string>
  /** Whether the service reviews templates (at once) and delivers events to the console. */
  delivers: boolean
  /** A customer writes to the number, so that the business can reply freely. */
  write(waId: string): Promise<void>
  /** ID of another account to copy flows to. */
  otherAccount: string
  /** Secret with which the service signs deliveries. */
  appSecret: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const webhook = { WEBHOOK_APP_SECRET: 'the-secret-of-the-deliveries', WEBHOOK_VERIFY_TOKEN: 'verify-token' }
const ofDemo = {
  number: demoAccount.byState.shop.id,
  unverified: demoAccount.byState.unverified.id,
  otherAccount: tradeAccount.id,
  delivers: true,
  appSecret: webhook.WEBHOOK_APP_SECRET,
}

/** Opens a console at its own public address, so that a service can deliver there. */
async function openReachable(variables: Record<string, string>): Promise<OpenConsole> {
  const port = await freePort()
  const place = { PORT: String(port), PUBLIC_URL: `http://${HOST}:${port}`, ALLOW_PRIVATE_ADDRESSES: 'true' }
  return openConsole({ ...place, ...webhook, ...variables })
}

const codeIn = (text: string) => /\d{3}-\d{3}/.exec(text)?.[0].replace('-', '') ?? ''

async function withTheServiceInside(): Promise<ConnectedConsole> {
  const opened = await openReachable({ REVIEW_DELAY_MS: '0' })
  return {
    ...ofDemo,
    opened,
    async receivedCode() {
      const { data } = await opened.product.root.client.listReceivedCodes({
        phoneNumberId: ofDemo.unverified,
      })
      return codeIn(JSON.stringify(data))
    },
    // The embedded service has its own operation to request permission.
    write: async () => {},
    close: opened.close,
  }
}

/** The same service over HTTP, with its own store, worker and deliveries. */
async function withTheServiceElsewhere(): Promise<ConnectedConsole> {
  const { store, remove } = await openTestStore()
  const account = await seedDemo(store, { clock: Date.now, random: randomBytes })
  const [port, token] = [await freePort(), 'the-token-of-the-service-elsewhere']
  const publicUrl = `http://${HOST}:${port}`
  const service = createService({
    ...{ store, clock: Date.now, random: randomBytes, announced: createSignal(), log: createLog('silent') },
    outgoing: createPublicFetch({ allowsPrivate: true }),
    settings: {
      ...settingsOfVariables(readServiceVariables({ REVIEW_DELAY_MS: '0' })),
      publicUrl,
      tokens: [{ token, name: 'client', callsPerHour: null }],
      appSecret: webhook.WEBHOOK_APP_SECRET,
    },
  })
  const listener = getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false })
  const web = await listen((incoming, outgoing) => void listener(incoming, outgoing), { port, hosts: [HOST] })
  const worker = service.startWork()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, how: RequestInit = {}) => {
    const answer = await fetch(`${publicUrl}/${path}`, { headers, ...how })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.text()
  }
  const opened = await openReachable({
    SERVICE_BASE_URL: publicUrl,
    SERVICE_ACCESS_TOKEN: token,
    BUSINESS_ACCOUNT_ID: account.businessAccountId,
    PHONE_NUMBER_ID: ofDemo.number,
  })
  return {
    ...ofDemo,
    opened,
    receivedCode: async () => codeIn(await ask(`${ofDemo.unverified}/received_codes`)),
    async write(waId) {
      const text = { type: 'text', text: { body: 'Do you deliver?' }, client_key: 'first' }
      await ask(`${account.businessAccountId}/contacts/${waId}/messages`, {
        method: 'POST',
        body: JSON.stringify({ phone_number_id: ofDemo.number, ...text }),
      })
    },
    async close() {
      await opened.close()
      await web.stop(0)
      await worker.stop()
      await remove()
    },
  }
}

async function withTheSpecification(): Promise<ConnectedConsole> {
  const service = await startSpecificationService()
  const opened = await openReachable(service.variables)
  return {
    opened,
    number: phoneNumberId,
    unverified: phoneNumberId,
    receivedCode: async () => '123456',
    write: async () => {},
    otherAccount: '5550001',
    delivers: false,
    appSecret: ofDemo.appSecret,
    async close() {
      await opened.close()
      await service.close()
    },
  }
}

/** The three kinds of services a console can have. */
export const connectedConsoles = {
  inside: withTheServiceInside,
  elsewhere: withTheServiceElsewhere,
  specification: withTheSpecification,
}
export type ServiceKind = keyof typeof connectedConsoles
