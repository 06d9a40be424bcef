import { expectAccessible, expectAccessibleInEveryLook } from '../fixtures/accessible'
import { oneTimeCode } from '../fixtures/one-time-code'
import { accept, ada, grace, invite, setUp, signIn } from '../fixtures/people'
import { expectSaved } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.use({ storageState: undefined })

test('somebody is invited, joins, gets another role, and is out at once when switched off', async ({
  page,
  browser,
  freshProduct,
}) => {
  await setUp(page, freshProduct)
  const link = await invite(page, freshProduct, 'viewer')
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(grace.email)
  const hers = await accept(browser, link)
  // The page of the admin hears of it by itself.
  const row = page.getByRole('row', { name: new RegExp(grace.name) })
  await expect(row).toContainText('viewer')
  // What became of the link stands below, folded away.
  await page.getByText('Ended invitations (1)').click()
  const ended = page.getByRole('list', { name: 'Ended invitations' }).getByRole('listitem')
  await expect(ended).toContainText(`Used by ${grace.name}`)
  await expect(ended).toContainText(`invited by ${ada.name}`)
  await expectAccessible(page, 'the ended invitations')

  await row.getByRole('button', { name: `Actions for ${grace.name}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Change the role' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Role', { exact: true }).selectOption('marketer')
  await page.getByRole('button', { name: 'Change the role' }).click()
  await expect(row).toContainText('marketer')
  // What is open follows: her page offers now what a marketer may do.
  await expect(hers.getByRole('button', { name: `${grace.name}, marketer` })).toBeVisible()
  await hers.goto(`${freshProduct.baseUrl}/templates/new`)
  const body = hers.getByRole('textbox', { name: 'Body', exact: true })
  await body.fill('We open at nine.')

  await row.getByRole('button', { name: `Actions for ${grace.name}` }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Switch off', exact: true }).click()
  await expect(row).toContainText('Switched off')
  // Her open page says so, and keeps what she typed.
  const notice = hers.getByRole('alert').filter({ hasText: 'You are signed out' })
  await expect(notice.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
  await expect(body).toHaveValue('We open at nine.')
  await expectAccessible(hers, 'the notice of an ended session')
  await hers.goto(`${freshProduct.baseUrl}/templates`)
  await expect(hers).toHaveURL(/\/sign-in/)
  await signIn(hers, freshProduct, grace)
  await expect(hers.getByRole('alert').filter({ hasText: 'switched off' })).toBeVisible()

  await hers.goto(link)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('This invitation is not good any more')
  await page.getByRole('button', { name: `Actions for ${ada.name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove', exact: false }).last()).toContainText(
    'locked out',
  )
  await hers.context().close()
  // Before the product goes: an open page would complain that it has lost its connection.
  await page.close()
})

test('a forgotten password is replaced by a link, and a role that needs a second factor is led to it', async ({
  page,
  browser,
  freshProduct,
}) => {
  await setUp(page, freshProduct)
  const hers = await accept(browser, await invite(page, freshProduct, 'marketer'))
  const row = page.getByRole('row', { name: new RegExp(grace.name) })
  await row.getByRole('button', { name: `Actions for ${grace.name}` }).click()
  await page.getByRole('menuitem', { name: 'Link for a new password' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByText(/\/reset\?code=/).innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await hers.goto(link)
  const password = 'eleven open garden gates'
  await hers.getByLabel('New password', { exact: true }).fill(password)
  await hers.getByRole('button', { name: 'Save the password' }).click()
  await expect(hers).toHaveURL(/\/sign-in/)

  const rule = page.getByRole('switch', { name: 'Required for marketers' })
  await expect(rule).toHaveAccessibleDescription('1 person, none with one yet.')
  await rule.check()
  await expect(page.getByText('Every marketer needs a second factor now')).toBeVisible()
  await expect(rule).toBeChecked()
  await signIn(hers, freshProduct, { email: grace.email, password })
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor')
  await hers.goto(`${freshProduct.baseUrl}/templates`)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor')
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'With an authenticator app' }).click()
  await expect(hers.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expectAccessible(hers)
  const secret = await hers.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await hers.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret))
  await hers.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(hers.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Keep your recovery codes')
  const download = hers.waitForEvent('download')
  await hers.getByRole('button', { name: 'Download the recovery codes' }).click()
  expect((await download).suggestedFilename()).toBe('switchboard-recovery-codes.txt')
  await hers.getByRole('button', { name: 'I have kept them' }).click()
  // The page she had asked for.
  await expect(hers.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()

  await hers.context().clearCookies()
  await signIn(hers, freshProduct, { email: grace.email, password })
  await hers.getByRole('textbox', { name: 'Code' }).fill('000000')
  await hers.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(hers.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await hers.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret, 1))
  await hers.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await hers.context().close()
  // Before the product goes: an open page would complain that it has lost its connection.
  await page.close()
})

test('a second factor that is required of a role now is asked of open pages at once, which lose nothing', async ({
  page,
  browser,
  freshProduct,
}) => {
  await setUp(page, freshProduct)
  const hers = await accept(browser, await invite(page, freshProduct, 'marketer'))
  await hers.goto(`${freshProduct.baseUrl}/templates/new`)
  const body = hers.getByRole('textbox', { name: 'Body', exact: true })
  await body.fill('We open at nine.')
  await expectSaved(hers)
  await page.getByRole('switch', { name: 'Required for marketers' }).check()
  const notice = hers.getByRole('alert').filter({ hasText: 'Your role needs a second factor now' })
  await expect(notice).toBeVisible()
  await expectAccessible(hers, 'the notice of a second factor')
  await body.fill('We open at ten.')
  const [beside] = await Promise.all([
    hers.waitForEvent('popup'),
    notice.getByRole('link', { name: 'Set it up in a new tab' }).click(),
  ])
  await beside.getByRole('button', { name: 'With an authenticator app' }).click()
  const secret = await beside.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await beside.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret))
  await beside.getByRole('button', { name: 'Confirm the code' }).click()
  await beside.getByRole('button', { name: 'I have kept them' }).click()
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('You can go on now')
  await expectAccessible(beside, 'the end of the set-up')
  // The page she wrote on hears of it, and has what she wrote meanwhile.
  await expect(notice).toBeHidden()
  await expect(body).toHaveValue('We open at ten.')
  await body.press('End')
  await body.pressSequentially(' Come in.')
  await expectSaved(hers)
  await hers.reload()
  await expect(body).toHaveValue('We open at ten. Come in.')
  await hers.context().close()
  // Before the product goes: an open page would complain that it has lost its connection.
  await page.close()
})

test('a passkey is added, signs in without a password, and is removed', async ({ page, freshProduct }) => {
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
  await setUp(page, freshProduct)
  await page.goto(`${freshProduct.baseUrl}/settings/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop')

  await page.context().clearCookies()
  await page.goto(`${freshProduct.baseUrl}/sign-in?next=/settings/account`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, freshProduct, ada)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goto(`${freshProduct.baseUrl}/settings/account`)
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await page.close()
})

test('an API token is made, shown once, limited, and revoked; the password is changed', async ({
  page,
  playwright,
  freshProduct,
}) => {
  await setUp(page, freshProduct)
  await page.goto(`${freshProduct.baseUrl}/settings/account`)
  await page.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nightly export')
  const flows = dialog.getByRole('group', { name: 'Flows', exact: true })
  const templates = dialog.getByRole('group', { name: 'Templates', exact: true })
  await templates.getByRole('checkbox', { name: 'See templates', exact: true }).check()
  // By the keyboard: all of one group, then reading alone; the other group stays as it is.
  await flows.getByRole('button', { name: 'All of Flows' }).focus()
  await page.keyboard.press('Enter')
  await expect(flows.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(dialog.getByRole('status').filter({ hasText: 'Flows: 4 of 4 chosen.' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(flows.getByRole('button', { name: 'Read only of Flows' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(flows.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await flows.getByRole('checkbox', { name: 'See flows' }).uncheck()
  await expect(templates.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Make the token' }).click()
  const token = await dialog.getByText(/^switchboard_/).innerText()
  await expect(dialog.getByText(/^curl .*\/api\/templates$/)).toContainText(token)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const elsewhere = await playwright.request.newContext({
    baseURL: freshProduct.baseUrl,
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
  await page.getByRole('button', { name: 'Revoke the token' }).click()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  expect((await elsewhere.get('/api/templates')).status()).toBe(401)
  await elsewhere.dispose()

  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('thirteen patient river boats')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Current password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('dialog', { name: 'The password is changed' })).toBeVisible()
  await page.close()
})

test('the pages of people are accessible in every look', async ({ page, browser, freshProduct }) => {
  await setUp(page, freshProduct)
  const link = await invite(page, freshProduct, 'developer')
  for (const address of ['/settings/people', '/settings/account']) {
    await page.goto(`${freshProduct.baseUrl}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEveryLook(page)
  }
  await page.getByRole('button', { name: 'Make a token' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, { what: 'a new token' })
  const signedOut = await (await browser.newContext()).newPage()
  for (const address of [
    link,
    `${freshProduct.baseUrl}/reset?code=x`,
    `${freshProduct.baseUrl}/sign-in?problem=domain`,
  ]) {
    await signedOut.goto(address)
    await expect(signedOut.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEveryLook(signedOut)
  }
  await signedOut.context().close()
  await page.close()
})
