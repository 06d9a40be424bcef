import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures/test'

const pages = [
  '/',
  '/phone-numbers',
  '/business-profile',
  '/templates',
  '/templates?status=REJECTED',
  '/templates?name_or_content=nothing_has_this',
  '/templates/new',
  '/qr-codes',
  '/qr-codes?text=nothing_has_this',
  '/qr-codes?code=new',
  '/events',
  '/events?severity=danger&since=2026-01-01',
  '/events?text=nothing_has_this',
  '/events/setup',
  '/not-there',
]
const widths = [320, 1440]

/** Address of a template in a state, by asking the list. */
async function templateIn(request: APIRequestContext, status: string) {
  const answer = await request.get(`/api/templates?status=${status}&limit=1`)
  const { data } = await answer.json()
  return `/templates/${data[0].id}`
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object)

    for (const path of [...pages, 'APPROVED', 'REJECTED', 'PAUSED', 'EDIT']) {
      test(`${path} is accessible and fits at 320 and 1440 pixels`, async ({ page, request }) => {
        const address = path.startsWith('/')
          ? path
          : path === 'EDIT'
            ? `${await templateIn(request, 'REJECTED')}/edit`
            : await templateIn(request, path)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
          ).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `${address} is wider than ${width} pixels`).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}

test.describe('signed out', () => {
  test.use({ storageState: undefined })
  test('/sign-in is accessible', async ({ page }) => {
    await page.goto('/sign-in')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  })
})
