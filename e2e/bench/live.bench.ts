import path from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { chromium, type Page } from '@playwright/test'
import { admin } from '../fixtures/admin'
import type { Bench, BenchRow, BenchTools } from '../fixtures/bench-row'
import { openManyStreams } from './many-streams'
import { measured } from './median'
import { startSignedIn } from './signed-in'

const TEMPLATES = 25
const MOST_TO_PIXEL_MS = 300
const STREAMS = 500
const LAST_NUMBER = 99
const SHOWN_WITHIN_MS = 30_000
/** Long enough for the page to show the template before it is approved. */
const REVIEW_DELAY_MS = 1500

/** Time from a template’s approval in the store to its display on an open page, and memory per open page. */
export const bench: Bench = async (tools) => [
  ...(await eventToPixel(tools)),
  ...(await memoryOfStreams(tools)),
]

async function eventToPixel(tools: BenchTools): Promise<BenchRow[]> {
  const product = await startSignedIn(tools, { REVIEW_DELAY_MS: String(REVIEW_DELAY_MS) })
  const browser = await chromium.launch(tools.launchOptions())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, product.baseUrl)
  await page.goto(`${product.baseUrl}/templates?name_or_content=live_bench`)
  await watchRows(page)
  const accountId = accountOf(product)
  for (let n = 0; n < TEMPLATES; n += 1) {
    // Names descend, because the list is sorted by name and does not render rows out of view.
    const name = `live_bench_${LAST_NUMBER - n}`
    await createTemplate(product, accountId, name)
    await page.waitForFunction(
      (expected) => (window as Window & { shownAt?: Record<string, number> }).shownAt?.[expected],
      name,
      { timeout: SHOWN_WITHIN_MS },
    )
  }
  const shownAt = await page.evaluate(
    () => (window as Window & { shownAt?: Record<string, number> }).shownAt ?? {},
  )
  const approvedAt = readApprovals(product.dataDir)
  await browser.close()
  await product.stop()
  const times = Object.entries(shownAt).flatMap(([name, at]) => {
    const from = approvedAt.get(name)
    return from === undefined ? [] : [at - from]
  })
  if (times.length < TEMPLATES / 2) throw new Error(`only ${times.length} of ${TEMPLATES} were seen`)
  return [
    measured('approved to pixel', 'ms', times, { atMost: MOST_TO_PIXEL_MS }),
    measured('approved to pixel, 95th percentile', 'ms', times, { part: 0.95 }),
  ]
}

async function memoryOfStreams(tools: BenchTools): Promise<BenchRow[]> {
  const product = await startSignedIn(tools)
  const kilobytes = await openManyStreams(product, STREAMS)
  await product.stop()
  return [{ name: `memory of a live stream, of ${STREAMS}`, value: kilobytes, unit: 'KB' }]
}

async function signIn(page: Page, baseUrl: string) {
  await page.goto(`${baseUrl}/sign-in`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Records when each template’s row first shows the approval. */
async function watchRows(page: Page) {
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { shownAt: seen })
    const look = () => {
      for (const row of document.querySelectorAll('[role=row]')) {
        const [name] = /live_bench_\d+/.exec(row.textContent) ?? []
        if (name && row.textContent.includes('Approved')) seen[name] ??= Date.now()
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

type Product = Awaited<ReturnType<typeof startSignedIn>>

const accountOf = ({ dataDir }: Product) =>
  readStore(dataDir, (database) => String(database.prepare('select id from accounts').get().id))

async function createTemplate({ baseUrl, accessToken }: Product, accountId: string, name: string) {
  const components = [
    { type: 'BODY', text: 'Your table for {{1}} is ready now.', example: { body_text: [['two']] } },
  ]
  const answer = await fetch(`${baseUrl}/service/${accountId}/message_templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, language: 'en_US', category: 'UTILITY', components }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** By the service’s clock, which is this machine’s. */
const readApprovals = (dataDir: string) =>
  readStore(dataDir, (database) => {
    const query = database.prepare("select name, updated_at from templates where name like 'live_bench_%'")
    query.setReturnArrays(true)
    return new Map(query.all() as [string, number][])
  })

function readStore<Value>(dataDir: string, work: (database: DatabaseSyncInstance) => Value): Value {
  const database = new DatabaseSync(path.join(dataDir, 'switchboard.db'), { readOnly: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
