import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { type RunningProduct, startProduct } from '../../scripts/prepare/start-product.mjs'
import { expectAccessible, expectAccessibleInEveryLook } from '../fixtures/accessible'
import { oneTimeCode } from '../fixtures/one-time-code'
import {
  accept,
  ada,
  grace,
  invite,
  inviteByRequest,
  join,
  type NewPerson,
  setUp,
  signIn,
} from '../fixtures/people'
import { expectSaved } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.use({ storageState: undefined })
// In order, because they share a product. Each person and each rule of a role belongs to a single journey.
test.describe.configure({ mode: 'default' })

const password = 'eleven open garden gates'
const katherine = { name: 'Katherine Johnson', email: 'katherine@example.com', password }
const joan = { name: 'Joan Clarke', email: 'joan@example.com', password }
const annie = { name: 'Annie Easley', email: 'annie@example.com', password }
const mary = { name: 'Mary Jackson', email: 'mary@example.com', password }

const { shop, garden } = demoAccount.byState

let product: RunningProduct
let admin: APIRequestContext
test.beforeAll(async ({ playwright }) => {
  product = await startProduct()
  admin = await playwright.request.newContext()
  await setUp(admin, product)
})
test.afterAll(async () => {
  await admin.dispose()
  await product.stop()
})
// Closed before the product stops, because an open page would report a lost connection.
test.afterEach(({ page }) => page.close())

/** Signs Ada, the first admin, in. */
const asAda = async (page: Page) => page.context().addCookies((await admin.storageState()).cookies)

/** Signs in a new person invited by Ada. */
const asNew = (page: Page, who: NewPerson, role: string) =>
  join(page, { admin, baseUrl: product.baseUrl }, who, role)

/** A page of another person in a separate browser. */
const pageOfAnother = async (browser: Browser) =>
  (await browser.newContext({ storageState: undefined })).newPage()

test('a person can be invited, join and get another role, and loses access at once if suspended', async ({
  page,
  browser,
}) => {
  await asAda(page)
  const link = await invite(page, product, 'viewer')
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(grace.email)
  const hers = await accept(browser, link)
  // The admin’s page updates by itself.
  const row = page.getByRole('row', { name: new RegExp(grace.name) })
  await expect(row).toContainText('Viewer')
  // The used link is in a collapsed list below.
  await page.getByText('Ended invitations (1)').click()
  const ended = page.getByRole('list', { name: 'Ended invitations' }).getByRole('listitem')
  await expect(ended).toContainText(`Used by ${grace.name}`)
  await expect(ended).toContainText(`invited by ${ada.name}`)
  await expectAccessible(page, 'the ended invitations')

  // Her page shows her sessions and her activity.
  await row.getByRole('link', { name: grace.name }).click()
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Accepted an invitation')
  await expectAccessibleInEveryLook(page, { what: 'a person' })
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'People' }).click()

  await row.getByRole('button', { name: `Actions for ${grace.name}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Role', { exact: true }).selectOption('marketer')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(row).toContainText('Marketer')
  // Open pages update: hers now offers what a marketer can do.
  await expect(hers.getByRole('button', { name: `${grace.name}, marketer` })).toBeVisible()
  await hers.goto(`${product.baseUrl}/templates/new`)
  const body = hers.getByRole('textbox', { name: 'Body', exact: true })
  await body.fill('We open at nine.')

  await row.getByRole('button', { name: `Actions for ${grace.name}` }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(row).toContainText('Suspended')
  // Her open page says so and keeps the input.
  const notice = hers.getByRole('alert').filter({ hasText: 'You’re signed out' })
  await expect(notice.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible()
  await expect(body).toHaveValue('We open at nine.')
  await expectAccessible(hers, 'the notice of an ended session')
  await hers.goto(`${product.baseUrl}/templates`)
  await expect(hers).toHaveURL(/\/sign-in/)
  await signIn(hers, product, grace)
  await expect(hers.getByRole('alert').filter({ hasText: 'suspended' })).toBeVisible()

  await hers.goto(link)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('This invitation has expired')
  await page.getByRole('button', { name: `Actions for ${ada.name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove', exact: false }).last()).toContainText(
    'lock yourself out',
  )
  await hers.context().close()
})

test('a password link replaces a forgotten password, and a required second factor must be set up', async ({
  page,
  browser,
}) => {
  await asAda(page)
  const hers = await pageOfAnother(browser)
  await asNew(hers, katherine, 'developer')
  await page.goto(`${product.baseUrl}/settings/people`)
  const row = page.getByRole('row', { name: new RegExp(katherine.name) })
  await row.getByRole('button', { name: `Actions for ${katherine.name}` }).click()
  await page.getByRole('menuitem', { name: 'Create password link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByText(/\/reset\?code=/).innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await hers.goto(link)
  const password = 'twelve bright kitchen lamps'
  await hers.getByLabel('New password', { exact: true }).fill(password)
  await hers.getByRole('button', { name: 'Save password' }).click()
  await expect(hers).toHaveURL(/\/sign-in/)

  const rule = page.getByRole('switch', { name: 'Developers' })
  await expect(rule).toHaveAccessibleDescription('1 person, no second factor yet.')
  await rule.check()
  await expect(page.getByText('Second factor now required for developers')).toBeVisible()
  await expect(rule).toBeChecked()
  await signIn(hers, product, { email: katherine.email, password })
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor')
  await hers.goto(`${product.baseUrl}/templates`)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor')
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Use authenticator app' }).click()
  await expect(hers.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expectAccessible(hers)
  const secret = await hers.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await hers.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret))
  await hers.getByRole('button', { name: 'Confirm code' }).click()
  await expect(hers.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Save your recovery codes')
  const download = hers.waitForEvent('download')
  await hers.getByRole('button', { name: 'Download recovery codes' }).click()
  expect((await download).suggestedFilename()).toBe('switchboard-recovery-codes.txt')
  await hers.getByRole('button', { name: 'I saved them' }).click()
  // The page she requested.
  await expect(hers.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()

  await hers.context().clearCookies()
  await signIn(hers, product, { email: katherine.email, password })
  await hers.getByRole('textbox', { name: 'Code' }).fill('000000')
  await hers.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(hers.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await hers.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret, 1))
  await hers.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await hers.context().close()
})

test('a newly required second factor is announced on open pages at once, without losing input', async ({
  page,
  browser,
}) => {
  await asAda(page)
  const hers = await pageOfAnother(browser)
  await asNew(hers, joan, 'marketer')
  await page.goto(`${product.baseUrl}/settings/people`)
  await hers.goto(`${product.baseUrl}/templates/new`)
  const body = hers.getByRole('textbox', { name: 'Body', exact: true })
  await body.fill('We open at nine.')
  await expectSaved(hers)
  await page.getByRole('switch', { name: 'Marketers' }).check()
  const notice = hers.getByRole('alert').filter({ hasText: 'Your role now requires a second factor' })
  await expect(notice).toBeVisible()
  await expectAccessible(hers, 'the notice of a second factor')
  await body.fill('We open at ten.')
  const [beside] = await Promise.all([
    hers.waitForEvent('popup'),
    notice.getByRole('link', { name: 'Set it up in a new tab' }).click(),
  ])
  await beside.getByRole('button', { name: 'Use authenticator app' }).click()
  const secret = await beside.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await beside.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret))
  await beside.getByRole('button', { name: 'Confirm code' }).click()
  await beside.getByRole('button', { name: 'I saved them' }).click()
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('You’re all set')
  await expectAccessible(beside, 'the end of the set-up')
  // Her page updates and keeps what she wrote meanwhile.
  await expect(notice).toBeHidden()
  await expect(body).toHaveValue('We open at ten.')
  await body.press('End')
  await hers.keyboard.type(' Come in.')
  await expectSaved(hers)
  await hers.reload()
  await expect(body).toHaveValue('We open at ten. Come in.')
  await hers.context().close()
})

test('a passkey can be added, used to sign in without a password, and removed', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await asAda(page)
  await page.goto(`${product.baseUrl}/settings/account`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Passkey name').fill('Laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop')

  await page.context().clearCookies()
  await page.goto(`${product.baseUrl}/sign-in?next=/settings/account`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, product, ada)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goto(`${product.baseUrl}/settings/account`)
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
})

test('an API token can be created, used, limited and revoked; a password can be changed', async ({
  page,
  playwright,
}) => {
  await asNew(page, mary, 'admin')
  await page.goto(`${product.baseUrl}/settings/account`)
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nightly export')
  const flows = dialog.getByRole('group', { name: 'Flows', exact: true })
  const templates = dialog.getByRole('group', { name: 'Templates', exact: true })
  await templates.getByRole('checkbox', { name: 'See templates', exact: true }).check()
  // By keyboard: selects the whole group, then only reading; the other group stays unchanged.
  await flows.getByRole('button', { name: 'All of Flows' }).focus()
  await page.keyboard.press('Enter')
  await expect(flows.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await expect(dialog.getByRole('status').filter({ hasText: 'Flows: 5 of 5 selected.' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(flows.getByRole('button', { name: 'Read only of Flows' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(flows.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await flows.getByRole('checkbox', { name: 'See flows' }).uncheck()
  await expect(templates.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await dialog.getByText(/^switchboard_/).innerText()
  await expect(dialog.getByText(/^curl .*\/api\/templates$/)).toContainText(token)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const elsewhere = await playwright.request.newContext({
    baseURL: product.baseUrl,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await elsewhere.get('/api/templates')).status()).toBe(200)
  expect((await elsewhere.get('/api/flows')).status()).toBe(403)
  expect((await elsewhere.get('/api/people')).status()).toBe(403)
  const nowhere = await elsewhere.get('/api/not-there')
  expect([nowhere.status(), (await nowhere.json()).kind]).toEqual([404, 'unknownPath'])
  await page.reload()
  await expect(page.getByRole('list', { name: 'API tokens' })).toContainText('See templates')
  await expect(page.getByRole('list', { name: 'API tokens' })).toContainText(/Used .* from/)
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  expect((await elsewhere.get('/api/templates')).status()).toBe(401)
  await elsewhere.dispose()

  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('thirteen patient river boats')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Current password', { exact: true }).fill(mary.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: 'Password changed' })).toBeVisible()
})

test('a role for one number can be created and assigned, and shows its holder only that number', async ({
  page,
  browser,
}) => {
  await asAda(page)
  await page.goto(`${product.baseUrl}/settings/roles`)
  await page.getByRole('button', { name: 'New role' }).click()
  const dialog = page.getByRole('dialog', { name: 'New role' })
  await dialog.getByLabel('Name').fill('Garden team')
  await dialog.getByRole('checkbox', { name: 'See events', exact: true }).check()
  await dialog.getByLabel('Applies to').selectOption('some')
  // The permission covers every number, so it is no longer available.
  await expect(dialog.getByRole('checkbox', { name: 'See events', exact: true })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'See QR codes', exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'Change QR codes', exact: true }).check()
  await dialog.getByRole('button', { name: 'Create role' }).click()
  await expect(dialog.getByText('Choose at least one phone number.').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${garden.verified_name}`) }).check()
  await expectAccessible(page, 'a role for one number')
  await dialog.getByRole('button', { name: 'Create role' }).click()
  const row = page.getByRole('list', { name: 'Custom roles' }).getByRole('listitem')
  await expect(row.filter({ hasText: 'Garden team' })).toContainText(`Only for ${garden.verified_name}`)

  const hers = await pageOfAnother(browser)
  await asNew(hers, annie, 'Garden team')
  await hers.goto(`${product.baseUrl}/qr-codes`)
  await expect(hers.getByRole('heading', { level: 1, name: 'QR codes' })).toBeVisible()
  const links = hers.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links.filter({ hasText: 'QR codes' })).toHaveCount(1)
  await expect(links.filter({ hasText: 'Events' })).toHaveCount(0)
  await expect(links.filter({ hasText: 'Templates' })).toHaveCount(0)
  await expect(hers.getByText(garden.display_phone_number).first()).toBeVisible()
  await expect(hers.getByText(shop.display_phone_number)).toHaveCount(0)
  for (const address of ['/events', '/templates', '/calling']) {
    await hers.goto(`${product.baseUrl}${address}`)
    await expect(hers.getByText(/^Your role \(Garden team\) can’t see/)).toBeVisible()
  }
  await expectAccessible(hers, 'a page that a role does not allow')
  const codesOf = (id: string) => hers.request.get(`${product.baseUrl}/api/qr-codes/${id}`)
  expect((await codesOf(garden.id)).status()).toBe(200)
  expect((await codesOf(shop.id)).status()).toBe(403)
  await hers.context().close()

  await page.getByLabel('Who can…').selectOption('qr-codes.write')
  const able = page.getByRole('list', { name: 'People who can do this' }).getByRole('listitem')
  await expect(able.filter({ hasText: annie.name })).toContainText(`only for ${garden.verified_name}`)
})

test('pages about people are accessible in every look', async ({ page, browser }) => {
  await asAda(page)
  const email = 'dorothy@example.com'
  const link = await inviteByRequest({ admin, baseUrl: product.baseUrl }, { email, role: 'developer' })
  await page.goto(`${product.baseUrl}/settings/people`)
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email)
  await expectAccessibleInEveryLook(page)
  await page.goto(`${product.baseUrl}/settings/account`)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, { what: 'a new token', within: page.getByRole('dialog') })
  const signedOut = await pageOfAnother(browser)
  await signedOut.goto(link)
  await expect(signedOut.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInEveryLook(signedOut)
  await signedOut.context().close()
})
