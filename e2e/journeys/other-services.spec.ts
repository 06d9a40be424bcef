import type { Browser, Page } from '@playwright/test'
import {
  type SpecificationService,
  startSpecificationService,
} from '../../app/api/testing/specification-service/start'
import { phoneNumberId } from '../../app/api/testing/specification-service/state'
import { startProduct } from '../../scripts/prepare/start-product.mjs'
import { testSettings } from '../../scripts/prepare/test-settings.mjs'
import { publishFlow } from '../fixtures/flow-studio'
import { expectListening } from '../fixtures/listening'
import { openSignedIn, startWithRemoteService } from '../fixtures/remote-service'
import { submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

interface Opened {
  page: Page
  /** The number whose pages are opened. */
  number: string
  stop(): Promise<void>
}

/** This product’s service in another process, and one built from the specification alone. */
const modes: Record<string, (browser: Browser) => Promise<Opened>> = {
  async 'a service in another process'(browser) {
    const remote = await startWithRemoteService(5000)
    const page = await openSignedIn(browser, remote.console)
    return {
      page,
      number: remote.shopId,
      async stop() {
        await page.context().close()
        await remote.stop()
      },
    }
  },
  async 'a service built from the specification alone'(browser) {
    const service: SpecificationService = await startSpecificationService()
    const { SETUP_ADMIN_EMAIL, SETUP_ADMIN_PASSWORD } = testSettings
    const variables = { SETUP_ADMIN_EMAIL, SETUP_ADMIN_PASSWORD, LOG_LEVEL: 'fatal', ...service.variables }
    const product = await startProduct({ variables })
    const page = await openSignedIn(browser, product)
    return {
      page,
      number: phoneNumberId,
      async stop() {
        await page.context().close()
        await product.stop()
        await service.close()
      },
    }
  },
}

/** What each page is for, done once. */
const jobs: Record<string, (opened: Opened) => Promise<void>> = {
  async 'the overview opens'({ page }) {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  async 'the automation of a number is saved'({ page, number }) {
    await page.goto(`/phone-numbers/${number}?tab=automation`)
    const prompts = page.getByRole('region', { name: 'Prompts', exact: true })
    const add = prompts.getByRole('button', { name: 'Add prompt' })
    await expectListening(add)
    await add.click()
    await prompts.getByRole('textbox').last().fill('Where are you?')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Automation saved')).toBeVisible()
  },
  async 'the profile is saved'({ page }) {
    await page.goto('/business-profile')
    const about = page.getByLabel('About')
    await expectListening(about)
    await about.fill('Bread and butter')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
  },
  async 'a template is submitted and listed'({ page }) {
    const name = uniqueName('other_service')
    await page.goto('/templates/new')
    await writeTemplate(page, { name, body: 'Your order is on its way.' })
    await submit(page)
    await page.goto(`/templates?name_or_content=${name}`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  },
  async 'a flow of the gallery is published'({ page }) {
    const name = uniqueName('elsewhere')
    await page.goto('/flows/new?from=sign-up')
    const field = page.getByRole('textbox', { name: 'Name', exact: true })
    await expectListening(field)
    await field.fill(name)
    await page.getByRole('button', { name: 'Create flow' }).click()
    await expect(page).toHaveURL(/\/flows\/\d+/)
    await publishFlow(page)
    await page.goto(`/flows?search=${name}`)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Published')
  },
  async 'a QR code is created'({ page }) {
    await page.goto('/qr-codes?code=new')
    const writing = page.getByRole('region', { name: 'New QR code' })
    await writing.getByRole('textbox', { name: 'Message' }).fill('Hello from the counter')
    await writing.getByRole('button', { name: 'Create code' }).click()
    await expect(page.getByText('Hello from the counter').first()).toBeVisible()
  },
  async 'calling settings are saved'({ page, number }) {
    await page.goto(`/calling?number=${number}&tab=settings`)
    const button = page.getByRole('switch', { name: 'Call button' })
    await expectListening(button)
    await button.setChecked(!(await button.isChecked()))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  },
  async 'event setup shows the subscribers, or why it cannot'({ page }) {
    await page.goto('/events/setup')
    const card = page.getByRole('region', { name: 'Subscribers' })
    await expect(
      card.getByText(/doesn’t send events here|can’t be managed here|\/webhook$/).first(),
    ).toBeVisible()
  },
  async 'events and the connection are shown'({ page }) {
    for (const address of ['/events', '/settings/connection']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
}

for (const [mode, open] of Object.entries(modes)) {
  test(`every page works with ${mode}`, async ({ browser }) => {
    const opened = await open(browser)
    try {
      for (const [job, work] of Object.entries(jobs))
        await test.step(job, async () => {
          await work(opened)
          await expect(opened.page.getByText('can’t be reached')).toHaveCount(0)
        })
    } finally {
      await opened.stop()
    }
  })
}
