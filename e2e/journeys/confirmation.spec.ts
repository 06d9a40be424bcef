import type { Page } from '@playwright/test'
import { openProvider } from '../../lib/access/testing/oidc-provider'
import { startProduct } from '../../scripts/prepare/start-product.mjs'
import { testSettings } from '../../scripts/prepare/test-settings.mjs'
import { expectAccessible } from '../fixtures/accessible'
import { admin } from '../fixtures/admin'
import { signInAsNewcomer } from '../fixtures/newcomer'
import { signIn } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

test.use({ storageState: undefined })

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

test('creating a token requires the password again, works by keyboard, and keeps the input', async ({
  page,
}) => {
  const newcomer = await signInAsNewcomer(page)
  newcomer.signedInLongAgo()
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API token' })
  await dialog.getByRole('checkbox', { name: 'See templates', exact: true }).check()
  await dialog.getByLabel('Name').fill('Nightly export')
  await page.keyboard.press('Enter')
  const password = question(page).getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `the password again at ${width} pixels`)
  }
  // The request waits for the person, however long that takes.
  await expect(dialog.getByText('This is taking longer than usual.')).toHaveCount(0)
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('Wrong password.')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toContainText('Confirm that it’s you first')
  await expect(dialog.getByLabel('Name')).toHaveValue('Nightly export')

  await dialog.getByRole('button', { name: 'Create token' }).click()
  await password.fill(newcomer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(/^switchboard_/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  // No further confirmation is needed for a while.
  await page.getByRole('button', { name: 'Set up app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
})

test('a person from an identity provider signs in and confirms there; an admin can enable provisioning', async ({
  page,
  context,
}) => {
  const provider = await openProvider()
  const product = await startProduct({
    variables: {
      ...testSettings,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'console',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
      OIDC_ALLOWED_DOMAINS: 'example.com',
      OIDC_DEFAULT_ROLE: 'developer',
      OIDC_NAME: 'Example',
    },
  })
  try {
    const grace = { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace Hopper' }
    provider.says({ ...grace, email: 'grace@elsewhere.example' })
    await page.goto(`${product.baseUrl}/sign-in?next=/settings/account`)
    await page.getByRole('link', { name: 'Sign in with Example' }).click()
    await expect(page.getByText('Your email domain isn’t allowed')).toBeVisible()
    await expect(page).toHaveURL(/problem=domain/)

    const longAgo = Math.floor(Date.now() / 1000) - 3600
    provider.says({ ...grace, auth_time: longAgo })
    await page.goto(`${product.baseUrl}/sign-in?next=/settings/account`)
    await expectAccessible(page, 'the sign-in with a provider')
    await page.getByRole('link', { name: 'Sign in with Example' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    await expect(page.getByText('Signed in as grace@example.com. Role: Developer.')).toBeVisible()

    await page.getByRole('button', { name: 'Set up app' }).click()
    await expect(question(page)).toContainText('This account has no password')
    await expectAccessible(page, 'the question to someone without a password')
    await question(page).getByRole('button', { name: 'I’ve signed in, continue' }).click()
    await expect(question(page).getByRole('alert')).toContainText('We couldn’t confirm a new sign-in')

    provider.says({ ...grace, auth_time: Math.floor(Date.now() / 1000) })
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      question(page).getByRole('link', { name: 'Sign in again in a new tab' }).click(),
    ])
    await tab.getByRole('link', { name: 'Sign in with Example' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'You are signed in' })).toBeVisible()
    await tab.close()
    await question(page).getByRole('button', { name: 'I’ve signed in, continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()

    // With a provider, an admin can let it keep people and groups up to date.
    await context.clearCookies()
    await signIn(page, product, admin)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.goto(`${product.baseUrl}/settings/roles`)
    await page.getByRole('button', { name: 'Create token' }).click()
    const provisioning = page.getByRole('dialog', { name: 'Create provisioning token' })
    await provisioning.getByLabel('Name').fill('Example')
    await expectAccessible(page, 'a new provisioning token')
    await page.keyboard.press('Enter')
    const made = page.getByRole('dialog', { name: 'Copy your token now' })
    await expect(made).toContainText(`${product.baseUrl}/scim/v2`)
    await expectAccessible(page, 'a provisioning token that is shown once')
    await made.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('list', { name: 'Provisioning tokens' })).toContainText('Example')
    await page.close()
  } finally {
    await product.stop()
    await provider.close()
  }
})
