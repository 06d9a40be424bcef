import { admin } from '../fixtures/admin'
import { expect, test } from '../fixtures/test'

test.use({ storageState: undefined })

test.describe('signing in', () => {
  test('leads back to the requested page, and signing out ends the session', async ({ page }) => {
    await page.goto('/templates?status=REJECTED')
    await expect(page).toHaveURL(/\/sign-in\?next=/)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/templates\?status=REJECTED$/)

    await page.getByRole('button', { name: /account and appearance/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    await page.goto('/templates')
    await expect(page).toHaveURL(/\/sign-in/)
  })

  test('shows the same message for a wrong password and an unknown address', async ({ page }) => {
    const refusals: string[] = []
    for (const email of [admin.email, 'nobody@example.com']) {
      await page.goto('/sign-in')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('certainly not this one')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      refusals.push(await page.getByRole('main').innerText())
    }
    expect(refusals[0]).toContain('Wrong email address or password')
    expect(refusals[1]).toBe(refusals[0])
  })

  test('never redirects to another site', async ({ page }) => {
    await page.goto('/sign-in?next=//evil.example/templates')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})
