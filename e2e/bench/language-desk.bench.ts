import { chromium, type Page } from '@playwright/test'
import { encodeJson } from '../../lib/store/codec'
import { openExisting } from '../../lib/store/open'
import type { Bench } from '../fixtures/bench-row'
import { countFrames, frameRows, paintedTimes, paintTimes, watchPaints } from './frames'
import { measured } from './median'
import { startSignedIn } from './signed-in'

const NAMES = 14_000
const LANGUAGES = ['ar', 'de', 'en_US', 'es_ES', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt_BR', 'tr']
/** One name in this many lacks its last language. */
const LACKING = 50
const ROWS_AT_ONCE = 500
const SCROLL_MS = 3000
const ROUNDS = 10
const FOUND_MS = 200
const AGAIN_MS = 1000

/** Pixels to scroll per frame. */
const ways = { down: [0, 90], across: [24, 0], 'in both directions': [24, 60] } as const
const keys = ['Control+End', 'PageUp', 'ArrowLeft', 'Control+Home', 'PageDown', 'End'] as const

/**
 * Loads and scrolls the desk of 14,000 names in 12 languages, 168,000 versions, and navigates its cells by keyboard, in
 * Chromium.
 */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const browser = await chromium.launch(tools.launchOptions())
  try {
    await fill(product.dataDir)
    const first = await read(product)
    const again = await read(product)
    const changed: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await change(product.dataDir, round)
      changed.push(await read(product))
    }
    const page = await openDesk(await browser.newPage({ viewport: { width: 1440, height: 900 } }), product)
    const region = page.locator('[role=grid]').locator('..')
    const rows = []
    for (const [way, [across, down]] of Object.entries(ways)) {
      const frames = await countFrames(region, { across, down, during: SCROLL_MS })
      rows.push(...frameRows(`the language desk is scrolled ${way}`, frames))
    }
    const times = await press(page)
    return [
      { name: 'first reading of the language desk, which compares every version', value: first, unit: 'ms' },
      { name: 'reading it again', value: again, unit: 'ms' },
      measured('reading it after a name changed', 'ms', changed, { atMost: AGAIN_MS }),
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

/** Milliseconds until the whole desk is received. */
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
  // Keys do nothing until the page is hydrated.
  await page.waitForFunction(() => {
    const region = document.querySelector('[role=grid]')?.parentElement
    return region && Object.keys(region).some((key) => key.startsWith('__reactProps'))
  })
  return page
}

/** Times from each key until another cell is painted with focus. */
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

const nameOf = (index: number) => `desk_${String(index).padStart(5, '0')}_order_update`

/** Inserts templates into the running product’s listing, as if read from the service. */
async function fill(dataDir: string): Promise<void> {
  const store = await openExisting({ dataDir })
  const { id } = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const now = Date.now()
  const versions = Array.from({ length: NAMES }, (_, name) =>
    LANGUAGES.slice(0, name % LACKING === 0 ? -1 : undefined).map((language) => ({
      name: nameOf(name),
      language,
    })),
  ).flat()
  await store.transaction(async (tx) => {
    for (let from = 0; from < versions.length; from += ROWS_AT_ONCE) {
      const rows = versions.slice(from, from + ROWS_AT_ONCE).map((version, at) => ({
        ...version,
        account_id: id,
        id: String(6_000_000_000_000 + from + at),
        ...{ status: 'APPROVED', category: 'UTILITY', quality: 'GREEN' },
        facts: encodeJson({ quality_score: { score: 'GREEN' } }),
        components: encodeJson([
          { type: 'BODY', text: `Your order ${from + at} is on its way to you, ${version.language}.` },
        ]),
        ...{ search_text: version.name, variables: encodeJson({}), is_own: 0 as const },
        ...{ created_at: null, created_by: null, edited_at: null, edited_by: null },
        ...{ sent: 0, read: 0, seen_at: now },
      }))
      await tx.insertInto('listed_templates').values(rows).execute()
    }
    await tx
      .insertInto('facts')
      .values({ key: `templates_listed ${id}`, value: String(now) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(now) }))
      .execute()
  })
  await store.close()
}

/** Changes one language of a name, as after a response of the service. */
async function change(dataDir: string, round: number): Promise<void> {
  const store = await openExisting({ dataDir })
  await store.db
    .updateTable('listed_templates')
    .set({ status: 'PAUSED', seen_at: Date.now() })
    .where('name', '=', nameOf(round))
    .where('language', '=', 'de')
    .execute()
  await store.close()
}
