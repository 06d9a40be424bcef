import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { offer } from '@/lib/language/sdp/testing/descriptions'
import { demoAccount } from '../../lib/demo/accounts'
import { demoContacts } from '../../lib/demo/contacts'
import { admin } from '../fixtures/admin'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { measured } from './median'
import { startSignedIn } from './signed-in'

const ROUNDS = 15
const MOST_TO_CONNECTED_MS = 1000
const MOST_OF_SIGNALING_MS = 150

const { shop } = demoAccount.byState
const { ana } = demoContacts

type Product = Awaited<ReturnType<typeof startSignedIn>>

/** Time from a click to an audible call, and from an action on one side to its display on the other. */
export const bench: Bench = async (tools): Promise<BenchRow[]> => {
  const product = await startSignedIn(tools)
  const browser = await chromium.launch(tools.launchOptions())
  const context = await openContext(browser, product)
  const page = await context.newPage()
  await page.goto(`${product.baseUrl}/calling`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(ana.waId)
  // The first call loads the required code.
  await toConnected(page)
  const echo = await repeated(() => toConnected(page))

  const phone = await context.newPage()
  await phone.goto(`${product.baseUrl}/phone/${ana.waId}`)
  await phone.getByRole('list', { name: 'Chats' }).waitFor()
  const answered = await repeated(() => answerToConnected(page, phone))
  const outwards = await repeated(() => placedToRinging(product, phone))
  const back = await repeated(() => declinedToOver(page, phone))
  await browser.close()
  await product.stop()
  return [
    measured('click to connected with the echo', 'ms', echo, { atMost: MOST_TO_CONNECTED_MS }),
    measured('answer to connected between two pages', 'ms', answered, { atMost: MOST_TO_CONNECTED_MS }),
    measured('call placed to ringing on the phone', 'ms', outwards, { atMost: MOST_OF_SIGNALING_MS }),
    measured('call declined to the word on the console', 'ms', back, { atMost: MOST_OF_SIGNALING_MS }),
  ]
}

async function repeated(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await work())
  return times
}

async function openContext(browser: Browser, { baseUrl }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ permissions: ['microphone'], baseURL: baseUrl })
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: admin,
    headers: { origin: baseUrl },
  })
  if (!answer.ok()) throw new Error(`The admin cannot sign in: ${await answer.text()}`)
  return context
}

/** Time at which an element is next on a page, by this machine’s clock. */
const shownAt = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(wanted)) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
        look()
      }),
    selector,
  )

/** Clicks inside the page, so that the test’s own overhead is not measured. */
const clicked = (page: Page, name: string): Promise<number> =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    const at = Date.now()
    button.click()
    return at
  })

const phase = (word: string) => `[data-call-phase="${word}"]`
const rings = 'section[aria-label="Incoming call"]'

async function hangUp(page: Page): Promise<void> {
  await clicked(page, 'Hang up')
  await page.locator(phase('over')).waitFor()
}

async function toConnected(page: Page): Promise<number> {
  const from = await clicked(page, 'Call')
  const time = (await shownAt(page, phase('connected'))) - from
  await hangUp(page)
  return time
}

async function answerToConnected(page: Page, phone: Page): Promise<number> {
  await clicked(page, 'Call')
  await shownAt(phone, rings)
  const connected = shownAt(page, phase('connected'))
  const from = await clicked(phone, 'Answer')
  const time = (await connected) - from
  await hangUp(page)
  await clicked(phone, 'Close')
  return time
}

async function placedToRinging({ baseUrl, cookie }: Product, phone: Page): Promise<number> {
  const ringing = shownAt(phone, rings)
  const from = Date.now()
  await fetch(`${baseUrl}/api/calling/${shop.id}/calls`, {
    method: 'POST',
    headers: { cookie, origin: baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ to: ana.waId, session: { sdp_type: 'offer', sdp: offer } }),
  })
  const time = (await ringing) - from
  await clicked(phone, 'Decline')
  await phone.locator(rings).waitFor({ state: 'detached' })
  return time
}

async function declinedToOver(page: Page, phone: Page): Promise<number> {
  await clicked(page, 'Call')
  await shownAt(phone, rings)
  await page.locator(phase('ringing')).waitFor()
  const over = shownAt(page, phase('over'))
  const from = await clicked(phone, 'Decline')
  return (await over) - from
}
