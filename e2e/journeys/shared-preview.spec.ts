import { demoTemplates } from '../../lib/demo/demo-templates'
import { templateId } from '../../lib/demo/template-rows'
import { expectAccessibleInEveryLook } from '../fixtures/accessible'
import { expectScreen, phoneOf, tap } from '../fixtures/flow-phone'
import { createFlow } from '../fixtures/flow-studio'
import { expect, test } from '../fixtures/test'

test('a preview can be shared without an account, shows who shared it, and can be revoked', async ({
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
  await expect(shared.getByText(/shared this preview on .* The link expires/)).toBeVisible()
  await expectAccessibleInEveryLook(shared)
  // The link gives no access to the console.
  const answer = await stranger.request.get(new URL('/api/templates', link).href)
  expect(answer.status()).toBe(401)

  await openDialog()
  const links = page.getByRole('region', { name: 'Shared links' })
  await links.getByRole('button', { name: 'Revoke' }).click()
  await expect(links).toHaveCount(0)
  await shared.reload()
  await expect(shared.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
  await stranger.close()
  expect(complaints).toEqual([])
})

test('a shared flow can be run, and a shared plan read, without an account', async ({
  request,
  browser,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' }
  const { id, name } = await createFlow(request, { words: 'shared <b>survey</b>', galleryId: 'survey' })
  const share = async (path: string, data: object): Promise<string> => {
    const made = await request.post(path, { headers, data: { days: 1, ...data } })
    expect(made.ok(), await made.text()).toBe(true)
    const { link }: { link: string } = await made.json()
    return link
  }
  const flowLink = await share(`/api/flows/${id}/shared-previews`, {})
  const act = { address: 'templates/order_sent/en_US', verb: 'edit', notes: [], differences: [] }
  const differences = [{ path: 'components[0].text', before: '<b>Before</b>', after: 'After' }]
  const planLink = await share('/api/plans/shared-previews', {
    plan: { name: 'lumen', environment: '', unchanged: 3, findings: [], acts: [{ ...act, differences }] },
  })

  const stranger = await browser.newContext({ storageState: undefined })
  const shared = await stranger.newPage()
  const called: string[] = []
  shared.on('request', (each) => called.push(new URL(each.url()).pathname))
  const opened = await shared.goto(flowLink)
  expect(opened?.headers()['cache-control']).toContain('no-store')
  expect(opened?.headers()['content-security-policy']).toContain("default-src 'self'")
  await expect(shared.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectScreen(shared, 'How did we do?')
  await phoneOf(shared).getByRole('radio', { name: 'Probably not' }).check()
  await tap(shared, 'Continue')
  await expectScreen(shared, 'Tell us why')
  await expectAccessibleInEveryLook(shared)
  expect(called.filter((path) => path.startsWith('/api/'))).toEqual([])
  const others = await stranger.request.get(new URL(`/api/flows/${id}/document`, flowLink).href)
  expect(others.status()).toBe(401)

  await shared.goto(planLink)
  await expect(shared.getByText('0 to create, 1 to change, 0 to delete, 3 unchanged.')).toBeVisible()
  await shared.getByText('1 difference').click()
  await expect(shared.getByText('<b>Before</b>')).toBeVisible()
  await expect(shared.getByRole('button')).toHaveCount(0)
  await expectAccessibleInEveryLook(shared)

  // Deleting the flow also ends its shared preview.
  expect((await request.delete(`/api/flows/${id}`, { headers })).ok()).toBe(true)
  const after = await stranger.request.get(flowLink)
  expect(await after.text()).not.toContain('How did we do?')
  await stranger.close()
})
