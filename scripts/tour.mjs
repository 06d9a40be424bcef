// npm run tour: updates the pictures in docs/images from the demo account of a fresh start.
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBuilt } from './prepare/ensure-built.mjs'
import { launchOptions } from './prepare/find-chromium.mjs'
import { inRoot } from './prepare/root.mjs'
import { startProduct } from './prepare/start-product.mjs'
import { testSettings } from './prepare/test-settings.mjs'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

await ensureBuilt({ next: 'pictures' })
const product = await startProduct({ variables: testSettings })
const browser = await chromium.launch(launchOptions())
const context = await browser.newContext({
  baseURL: product.baseUrl,
  reducedMotion: 'reduce',
  extraHTTPHeaders: { origin: product.baseUrl },
})
const { SETUP_ADMIN_EMAIL: email, SETUP_ADMIN_PASSWORD: password } = testSettings
await context.request.post('/api/auth/sign-in/email', { data: { email, password } })

const ask = async (path) => (await context.request.get(path)).json()
const [number] = (await ask('/api/phone-numbers')).data
const templateIn = async (status) =>
  `/templates/${(await ask(`/api/templates?status=${status}&limit=1`)).data[0].id}`
/** A flow with an endpoint that responds, because this console provides it. */
const created = await context.request.post('/api/flows', {
  data: { name: 'Track an order', categories: ['OTHER'], galleryId: 'order-status', usesOwnEndpoint: true },
})
const { id: endpointFlow } = await created.json()

/** The pictures: file, page, and what to do on the page first. */
const pictures = [
  { name: 'builder-light', path: `${await templateIn('REJECTED')}/edit` },
  { name: 'templates-light', path: '/templates' },
  { name: 'rejected-dark', path: await templateIn('REJECTED'), colorScheme: 'dark' },
  { name: 'overview', path: '/' },
  {
    name: 'automation-dark',
    path: `/phone-numbers/${number.id}?tab=automation`,
    colorScheme: 'dark',
  },
  { name: 'languages', path: '/templates/languages' },
  { name: 'incidents', path: '/incidents' },
  {
    name: 'studio-light',
    path: `/flows/${endpointFlow}`,
    act: (page) => page.getByRole('heading', { level: 2, name: 'Find your order' }).waitFor(),
  },
  {
    name: 'endpoint-dark',
    path: `/flows/${endpointFlow}?view=endpoint`,
    colorScheme: 'dark',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Request', exact: true }).click()
      await page.getByRole('button', { name: 'Send request' }).click()
      await page.getByRole('textbox', { name: 'Save as case' }).waitFor()
    },
  },
  { name: 'qr-codes', path: '/qr-codes' },
  { name: 'profile', path: '/business-profile' },
  {
    name: 'events',
    path: '/events',
    act: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
  },
  {
    name: 'calling',
    path: '/calling',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Call / })
        .first()
        .click()
      await page.getByText('The echo test answered').waitFor()
    },
  },
  { name: 'connection', path: '/settings/connection' },
  { name: 'phone', path: '/phone', viewport: PHONE },
]

const wanted = process.argv.slice(2)
for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  await take(picture)
await browser.close()
await product.stop()

async function take({ name, path, colorScheme = 'light', viewport = DESKTOP, act }) {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(inRoot(`docs/images/${name}.png`))
  await page.close()
}
