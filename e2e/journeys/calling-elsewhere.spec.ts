import { demoContacts } from '../../lib/demo/contacts'
import { expectAccessible } from '../fixtures/accessible'
import { openSignedIn, startWithRemoteService } from '../fixtures/remote-service'
import { expect, test } from '../fixtures/test'

test.describe.configure({ timeout: 180_000 })

test('with a service in another place each part of calling says what works', async ({ browser }) => {
  const remote = await startWithRemoteService(2000)
  const page = await openSignedIn(browser, remote.console)
  const failed: string[] = []
  page.on('response', (answer) => {
    // The picture is at another address than the service, which is slow on purpose, and so none of the service's own.
    const isPicture = new URL(answer.url()).pathname.endsWith('/photo')
    if (answer.status() >= 400 && !isPicture) failed.push(`${answer.status()} ${answer.url()}`)
  })
  const open = async (search: string) => {
    await page.goto(`/calling${search}`)
    await expect(page.getByRole('tablist', { name: 'Parts of calling' })).toBeVisible()
  }
  const panel = page.getByRole('tabpanel')
  const check = async (what: string) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${what} at ${width} px`)
    }
  }
  try {
    await test.step('the console leads to the telephone system', async () => {
      await open('')
      await expect(
        page.getByRole('heading', { name: 'Calls are made with your telephone system' }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Call', exact: true })).toHaveCount(0)
      await check('console')
      await page.getByRole('link', { name: 'See the SIP credentials' }).click()
      await expect(page).toHaveURL(/tab=settings/)
    })

    await test.step('settings are changed, and new credentials are made elsewhere', async () => {
      const button = page.getByRole('switch', { name: 'Call button' })
      const wasShown = await button.isChecked()
      await button.setChecked(!wasShown)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('The settings are saved')).toBeVisible()
      await page.reload()
      await expect(button).toBeChecked({ checked: !wasShown })
      await expect(page.getByRole('button', { name: 'Make new ones' })).toHaveAccessibleDescription(
        'This service makes no new credentials.',
      )
      await check('settings')
    })

    await test.step('a permission is checked, and asked for in a message of the business', async () => {
      await open(`?tab=permission&person=${demoContacts.denying.waId}`)
      await expect(page.getByRole('heading', { level: 2, name: /^You may not call/ })).toBeVisible()
      await open('?tab=permission&person=15550100001')
      await expect(page.getByRole('heading', { level: 2, name: /^You may call/ })).toBeVisible()
      await expect(panel).toContainText('Call with your telephone system')
      await expect(panel.getByRole('link', { name: 'Call', exact: true })).toHaveCount(0)
      await open(`?tab=permission&person=${demoContacts.lapsed.waId}`)
      await expect(panel).toContainText('send this person a template that asks for calls')
      await expect(page.getByRole('button', { name: 'Ask for permission' })).toHaveCount(0)
      await check('permission')
    })

    await test.step('sessions are explained as always', async () => {
      await open('?tab=session')
      await page.getByRole('button', { name: 'Put an example in' }).click()
      await expect(page.getByText('The service takes this offer')).toBeVisible()
      await check('session')
    })

    await test.step('the history and the overview have no list of calls', async () => {
      await open('?tab=history')
      await expect(page.getByRole('heading', { name: 'This service keeps no list of calls' })).toBeVisible()
      await check('history')
      await page.getByRole('link', { name: 'See events of calls' }).click()
      await expect(page).toHaveURL('/events?object_kind=call')
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Activity by hour' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Calls in 24 hours' })).toHaveCount(0)
    })
    // No page asked for what a service elsewhere does not have.
    expect(failed).toEqual([])
  } finally {
    await page.context().close()
    await remote.stop()
  }
})
