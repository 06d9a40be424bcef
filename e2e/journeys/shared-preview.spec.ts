import { demoTemplates } from '../../lib/demo/demo-templates'
import { templateId } from '../../lib/demo/template-rows'
import { expectAccessibleInEveryLook } from '../fixtures/accessible'
import { expect, test } from '../fixtures/test'

test('a preview is shared with someone without an account, shows who shared it, and is ended', async ({
  page,
  browser,
  complaints,
}) => {
  const template = demoTemplates.find(({ components }) => JSON.stringify(components).includes('"IMAGE"'))
  if (!template) throw new Error('The demo account has no template with a picture.')
  await page.goto(`/templates/${templateId(template)}`)
  const openDialog = async () => {
    await page.getByRole('button', { name: /^(?:More actions|Actions) for/ }).click()
    await page.getByRole('menuitem', { name: 'Share preview' }).click()
  }
  await openDialog()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Expires after' }).selectOption('One day')
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('dialog').locator('code').innerText()
  await page.getByRole('button', { name: 'Done' }).click()

  const stranger = await browser.newContext({ storageState: undefined })
  const shared = await stranger.newPage()
  await shared.goto(link)
  await expect(shared.getByRole('heading', { level: 1, name: template.name })).toBeVisible()
  const phone = shared.getByRole('group', { name: 'Conversation' })
  await expect(phone.getByRole('img').first()).toHaveJSProperty('complete', true)
  await expect(shared.getByText(/shared this preview on .* The link ends/)).toBeVisible()
  await expectAccessibleInEveryLook(shared)
  // Nothing of the console is behind it.
  const answer = await stranger.request.get(new URL('/api/templates', link).href)
  expect(answer.status()).toBe(401)

  await openDialog()
  const links = page.getByRole('region', { name: 'Shared links' })
  await links.getByRole('button', { name: 'End link' }).click()
  await expect(links).toHaveCount(0)
  await shared.reload()
  await expect(shared.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
  await stranger.close()
  expect(complaints).toEqual([])
})
