import { chromium, type Page } from '@playwright/test'
import { encodeJson } from '../../lib/store/codec'
import { openExisting } from '../../lib/store/open'
import type { Bench } from '../fixtures/bench-row'
import { countFrames, frameRows, paintedTimes, paintTimes, watchPaints } from './frames'
import { measured } from './median'
import { startSignedIn } from './signed-in'

const NAMES = 14_000
const LANGUAGES = ['ar', 'de', 'en_US', 'es_ES', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt_BR', 'tr']
/** One name in so many has every language: the desk reads up to 25,000 language versions, and shows what is missing. */
const WHOLE = 15
const ROWS_AT_ONCE = 500
const SCROLL_MS = 3000
const ROUNDS = 10
const FOUND_MS = 200

/** Pixels that each frame scrolls on. */
const ways = { down: [0, 90], across: [24, 0], 'in both directions': [24, 60] } as const
const keys = ['Control+End', 'PageUp', 'ArrowLeft', 'Control+Home', 'PageDown', 'End'] as const

/** Scrolling the desk of 14,000 names in 12 languages, and going to its cells by keyboard, in Chromium. */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const browser = await chromium.launch(tools.launchOptions())
  try {
    await fill(product.dataDir)
    const readings = [await read(product), await read(product)]
    const page = await openDesk(await browser.newPage({ viewport: { width: 1440, height: 900 } }), product)
    const region = page.locator('[role=grid]').locator('..')
    const rows = []
    for (const [way, [across, down]] of Object.entries(ways)) {
      const frames = await countFrames(region, { across, down, during: SCROLL_MS })
      rows.push(...frameRows(`the language desk is scrolled ${way}`, frames))
    }
    const times = await press(page)
    return [
      {
        name: 'first reading of the language desk, which notes every template',
        value: readings[0] ?? 0,
        unit: 'ms',
      },
      { name: 'reading it again', value: readings[1] ?? 0, unit: 'ms' },
      ...rows,
      measured('key to the focused cell painted', 'ms', times),
      measured('key to the focused cell painted, 95th percentile', 'ms', times, {
        part: 0.95,
        atMost: FOUND_MS,
      }),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Milliseconds until the whole desk is there. */
async function read({ baseUrl, cookie }: { baseUrl: string; cookie: string }): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${baseUrl}/api/template-languages`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the desk answered ${answer.status}`)
  return performance.now() - startedAt
}

async function openDesk(page: Page, { baseUrl, cookie }: { baseUrl: string; cookie: string }): Promise<Page> {
  const cookies = cookie.split('; ').map((each) => {
    const at = each.indexOf('=')
    return { name: each.slice(0, at), value: each.slice(at + 1), url: baseUrl }
  })
  await page.context().addCookies(cookies)
  await page.goto(`${baseUrl}/templates/languages`, { timeout: 120_000, waitUntil: 'commit' })
  const grid = page.locator('[role=grid]')
  await grid.waitFor({ timeout: 120_000 })
  const [rows, columns] = [await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-colcount')]
  if (Number(rows) <= NAMES || Number(columns) <= LANGUAGES.length)
    throw new Error(`The desk has ${rows} rows and ${columns} columns.`)
  // Until the page has come to life its keys lead nowhere.
  await page.waitForFunction(() => {
    const region = document.querySelector('[role=grid]')?.parentElement
    return region && Object.keys(region).some((key) => key.startsWith('__reactProps'))
  })
  return page
}

/** From each key until the frame is painted in which another cell has the focus. */
async function press(page: Page): Promise<number[]> {
  await page.locator(':has(> [role=grid]) [tabindex="0"]').first().focus()
  await watchPaints(page.locator(':has(> [role=grid])'), { cause: 'keydown', effect: 'focusin' })
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key)
      await paintedTimes(page, round * keys.length + index + 1)
    }
  return paintTimes(page)
}

/** Puts templates straight into the store of the running product. */
async function fill(dataDir: string): Promise<void> {
  const store = await openExisting({ dataDir })
  const { id } = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const components = encodeJson([{ type: 'BODY', text: 'Your order is on its way to you.' }])
  const versions = Array.from({ length: NAMES }, (_, name) =>
    (name % WHOLE === 0 ? LANGUAGES : ['en_US']).map((language) => ({
      name: `desk_${String(name).padStart(5, '0')}_order_update`,
      language,
    })),
  ).flat()
  const shared = {
    account_id: id,
    status: 'APPROVED',
    category: 'UTILITY',
    previous_category: null,
    components,
    search_text: 'your order is on its way to you.',
    parameter_format: 'POSITIONAL',
    message_send_ttl_seconds: null,
    allow_category_change: 0 as const,
    quality_score: 'GREEN',
    quality_at: 1_750_000_000_000,
    rejected_reason: 'NONE',
    rejection_info: null,
    created_at: 1_750_000_000_000,
    updated_at: 1_750_000_000_000,
  }
  await store.transaction(async (tx) => {
    for (let from = 0; from < versions.length; from += ROWS_AT_ONCE) {
      const rows = versions
        .slice(from, from + ROWS_AT_ONCE)
        .map((version, at) => ({ ...shared, ...version, id: String(6_000_000_000_000 + from + at) }))
      await tx.insertInto('templates').values(rows).execute()
    }
  })
  await store.close()
}
