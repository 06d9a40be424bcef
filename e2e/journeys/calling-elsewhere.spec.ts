import { missingBecause } from '../../lib/contract/embedded-only'
import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { callShop, dock, expectSound, incomingOnPhone, onPhone, soon, theCall } from '../fixtures/calls'
import { expectListening } from '../fixtures/listening'
import { line, openPhone } from '../fixtures/phone'
import { openSignedIn, startWithRemoteService } from '../fixtures/remote-service'
import { expect, test } from '../fixtures/test'

test('with a remote service, calls have audio and every section of calling works', async ({ browser }) => {
  const remote = await startWithRemoteService(2000)
  const page = await openSignedIn(browser, remote.console, ['microphone'])
  const failed: string[] = []
  page.on('response', (answer) => {
    // The photo’s address is not that of the service, which is behind the slow proxy, so the photo is not loaded.
    const isPicture = new URL(answer.url()).pathname.endsWith('/photo')
    if (answer.status() >= 400 && !isPicture) failed.push(`${answer.status()} ${answer.url()}`)
  })
  const open = async (search: string) => {
    await page.goto(`/calling?number=${remote.shopId}${search}`)
    await expect(page.getByRole('tablist', { name: 'Calling sections' })).toBeVisible()
  }
  const panel = page.getByRole('tabpanel')
  const check = async (what: string) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${what} at ${width} px`)
    }
  }
  try {
    await test.step('the service delivers its events here after one click', async () => {
      await page.goto('/events/setup')
      await page.getByRole('button', { name: 'Send events here' }).click()
      await expect(page.getByText('Events are sent here')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Addresses' })).toContainText(remote.console.baseUrl)
      await expect(page.getByRole('button', { name: 'Send events here' })).toBeHidden()
      await check('setup')
    })

    await test.step('calls have audio in both directions', async () => {
      const { baseUrl } = remote.service
      const customer = await browser.newContext({ baseURL: baseUrl, permissions: ['microphone'] })
      const phone = await customer.newPage()
      const takePhone = async () => {
        await openPhone(phone, 'jonas', remote.shopId)
        await expect(line(phone)).toBeEditable()
      }
      await takePhone()
      await open('')
      await page.getByRole('textbox', { name: 'Phone number' }).fill(demoContacts.jonas.waId)
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await incomingOnPhone(phone).getByRole('button', { name: 'Answer' }).click(soon)
      await expect(theCall(page)).toContainText('Connected', soon)
      await expectSound(theCall(page))
      await expectSound(onPhone(phone))
      await theCall(page).getByRole('button', { name: 'Hang up' }).click()
      await expect(onPhone(phone)).toContainText('Call ended.', soon)

      await takePhone()
      await callShop(phone)
      await expect(onPhone(phone)).toContainText('Ringing', soon)
      await dock(page).getByRole('button', { name: 'Answer' }).click(soon)
      await expect(theCall(page)).toContainText('Connected', soon)
      await expectSound(theCall(page))
      await onPhone(phone).getByRole('button', { name: 'Hang up' }).click()
      await expect(theCall(page)).toContainText('Call ended.', soon)
      await check('console')
      await customer.close()
    })

    await test.step('settings can be changed, and new credentials must be created elsewhere', async () => {
      await open('&tab=settings')
      const button = page.getByRole('switch', { name: 'Call button' })
      await expectListening(button)
      const wasShown = await button.isChecked()
      await button.setChecked(!wasShown)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Settings saved')).toBeVisible()
      await page.reload()
      await expect(button).toBeChecked({ checked: !wasShown })
      await expect(page.getByRole('button', { name: 'Create new credentials' })).toHaveAccessibleDescription(
        missingBecause('newSipCredentials'),
      )
      await check('settings')
    })

    await test.step('a permission is checked, and requested in a message', async () => {
      await open(`&tab=permission&person=${demoContacts.denying.waId}`)
      await expect(page.getByRole('heading', { level: 2, name: /^You can’t call/ })).toBeVisible()
      await open('&tab=permission&person=15550100001')
      await expect(page.getByRole('heading', { level: 2, name: /^You can call/ })).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Go to call' })).toBeVisible()
      await open(`&tab=permission&person=${demoContacts.lapsed.waId}`)
      await page.getByRole('button', { name: 'Request permission' }).click()
      // The service refuses anything but a template if the customer has not written recently.
      await expect(panel.getByRole('alert')).toContainText('More than 24 hours have passed')
      await check('permission')
    })

    await test.step('session descriptions are explained as usual', async () => {
      await open('&tab=session')
      const example = page.getByRole('button', { name: 'Insert example' })
      await expectListening(example)
      await example.click()
      await expect(page.getByText('The service accepts this offer')).toBeVisible()
      await check('session')
    })

    await test.step('the history consists of events and this console’s own records', async () => {
      await open('&tab=history')
      await expect(panel).toContainText(missingBecause('callList'))
      await expect(panel.getByRole('rowheader')).toHaveCount(2)
      await check('history')
    })
    await test.step('the overview counts the calls', async () => {
      await page.goto('/')
      const calls = page.getByRole('region', { name: 'Calls, last 24 hours' })
      await expect(calls).toContainText('2 of 2 answered')
    })
    // No page requested a feature the remote service lacks.
    expect(failed).toEqual([expect.stringMatching(/^400 .*\/permission$/)])
  } finally {
    await page.context().close()
    await remote.stop()
  }
})
