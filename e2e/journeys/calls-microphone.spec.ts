import { demoContacts } from '../../lib/demo/contacts'
import { fakeMicrophone, launchOptions } from '../../scripts/prepare/find-chromium.mjs'
import { expect, openSound, soon, test, theCall } from '../fixtures/calls'

test('the microphone can be tested before a call, with a level that moves', async ({ page }) => {
  await page.goto('/calling')
  const level = page.getByRole('meter', { name: 'Microphone level' })
  await openSound(page)
  await page.getByRole('button', { name: 'Test microphone' }).click()
  await expect.poll(async () => Number(await level.getAttribute('aria-valuenow')), soon).toBeGreaterThan(0)
  await expect(page.getByRole('combobox', { name: 'Speaker' })).toContainText('Fake')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(level).toBeHidden()
})

test.describe('without a microphone', () => {
  const { args } = launchOptions()
  const denied = '--use-fake-ui-for-media-stream=deny'
  const troubles = [
    { what: 'that is allowed', args: [...args, denied], title: 'Microphone access is blocked.' },
    { what: 'at all', args: args.filter((arg) => arg !== fakeMicrophone), title: 'No microphone was found.' },
  ]
  for (const { what, args: changed, title } of troubles) {
    test(`${what}, a call fails with instructions`, async ({ pageOfBrowser }) => {
      const page = await pageOfBrowser(changed)
      await page.goto(`/calling?to=${demoContacts.ana.waId}`)
      await openSound(page)
      await page.getByRole('button', { name: 'Test microphone' }).click()
      await expect(page.getByRole('alert').filter({ hasText: title })).toContainText('then try again')
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await expect(theCall(page).getByRole('alert')).toContainText(title)
    })
  }
})
