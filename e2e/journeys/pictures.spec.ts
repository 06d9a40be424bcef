import type { Page } from '@playwright/test'
import { takeSheet } from '../fixtures/still/contact-sheet'
import { areSheetsMade, isAsKept } from '../fixtures/still/expect-looks'
import { expect, test } from '../fixtures/still/still-console'

const newTemplate = 'main a[href="/templates/new"]'

/** Styles that change a page, and whether its picture must differ. */
const changes = [
  { what: 'a page as it is', style: '', isTold: false },
  {
    what: 'letters with slightly stronger strokes, as another browser may draw them',
    style: 'main { -webkit-text-stroke: 0.05px currentColor }',
    isTold: false,
  },
  { what: 'a button 8 pixels aside', style: `${newTemplate} { transform: translateX(-8px) }`, isTold: true },
  { what: 'a lost icon', style: `${newTemplate} svg { visibility: hidden }`, isTold: true },
  {
    what: 'badges of another color',
    style: 'main .bg-success-soft { background: var(--warning-soft); color: var(--warning-text) }',
    isTold: true,
  },
  { what: 'a cut text', style: 'main h1 { clip-path: inset(0 0.75rem 0 0) }', isTold: true },
]

const restyle = (page: Page, text: string) =>
  page.evaluate((rules) => {
    const style = new CSSStyleSheet()
    style.replaceSync(rules)
    document.adoptedStyleSheets = [style]
  }, text)

test('pictures detect changes of a page, but ignore font rendering', async ({ page }) => {
  test.skip(areSheetsMade(), 'The pictures are being made.')
  await page.goto('/templates', { waitUntil: 'networkidle' })
  for (const { what, style, isTold } of changes) {
    await restyle(page, style)
    expect(isAsKept(await takeSheet(page), 'templates'), what).toBe(!isTold)
  }
})
