import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Download, Locator, Page } from '@playwright/test'
import { demoAccount } from '../../lib/demo/accounts'
import { cut, readQr } from '../../lib/qr/testing/read-qr'
import { readQrImage } from '../../lib/qr/testing/read-qr-image'
import { renderPdf } from '../../lib/qr/testing/render-pdf'
import { expectAccessible } from '../fixtures/accessible'
import { expect, test } from '../fixtures/test'
import { deliver } from '../fixtures/webhook'

const { shop, garden, unverified } = demoAccount.byState

/** Opens the gallery of a number, as if chosen in the sidebar. */
async function openGallery(page: Page, { id }: { id: string }, search = '') {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'phone-number', value: id, url }])
  await page.goto(`/qr-codes${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'QR codes' })).toBeVisible()
}

const card = (page: Page, message: string) =>
  page.getByRole('list', { name: 'QR codes' }).getByRole('listitem').filter({ hasText: message })
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function create(request: APIRequestContext, { id }: { id: string }, message: string, label: object) {
  const answer = await request.post(`/api/qr-codes/${id}`, {
    data: { prefilled_message: message, label },
    headers: { origin: test.info().project.use.baseURL ?? '' },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { code: string; deep_link_url: string }
}

async function choose(page: Page, place: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${place}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function download(page: Page, button: Locator): Promise<{ bytes: Buffer; name: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return contentOf(file)
}
const contentOf = async (file: Download) => ({
  bytes: await readFile(await file.path()),
  name: file.suggestedFilename(),
})

test.describe('the gallery', () => {
  test('shows readable codes with their labels, and keeps its filters in the URL', async ({ page }) => {
    await openGallery(page, shop)
    const lamp = card(page, 'Which bulb fits the Lumen reading lamp?')
    await expect(lamp).toContainText('Reading lamp box · Lamps')
    await expect(lamp).toContainText('About 58 conversations')
    await page.getByLabel('Campaign', { exact: true }).selectOption('Lamps')
    await expect(page).toHaveURL(/campaign=Lamps/)
    await expect(page.getByText('2 of 12 QR codes')).toBeVisible()
    await page.getByLabel('Search QR codes').fill('hola')
    await expect(page).toHaveURL(/text=hola/)
    await page.reload()
    await expect(page.getByText('1 of 12 QR codes')).toBeVisible()
    await page.getByLabel('Search QR codes').fill('nothing has this')
    await expect(page.getByRole('heading', { name: 'Nothing matches “nothing has this”' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('12 QR codes', { exact: true })).toBeVisible()
    // The list is the default; the grid’s pictures are large enough to scan, and the choice persists.
    await page.getByRole('radio', { name: 'Grid' }).check()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
    const picture = lamp.locator('svg').first()
    const read = async () => (await readQrImage(await picture.screenshot())) ?? 'unreadable'
    // Cards may still be moving while they come back, so reading is repeated.
    await expect.poll(read).toMatch(/\/message\/[A-Z0-9]{14}$/)
  })

  test('can be used with the keyboard alone', async ({ page }) => {
    await openGallery(page, shop)
    const link = card(page, 'Hello, I am at the summer sale.').getByRole('link')
    await page.getByRole('link', { name: 'Skip the list' }).focus()
    await page.keyboard.press('Tab')
    await expect(card(page, 'Hello, I am at the summer sale.').getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link).not.toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 2, name: 'Hello, I am at the summer sale.' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await page.keyboard.press('Tab')
    const menu = page.getByRole('button', { name: 'Actions for Entrance' })
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    // A menu opened by key focuses its first item.
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Delete the QR code / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })

  test('selects a code by its checkbox, in list and grid, without opening it', async ({ page }) => {
    await openGallery(page, shop)
    const box = card(page, 'Hello, I am at the summer sale.').getByRole('checkbox')
    for (const view of ['Grid', 'List']) {
      await page.getByRole('radio', { name: view }).check()
      await box.check()
      await box.uncheck()
    }
    await expect(page).not.toHaveURL(/code=/)
  })
})

test.describe('a QR code', () => {
  test('can be created, edited and deleted, with live updates in other pages', async ({ page, context }) => {
    const message = `Hello, journey ${Date.now()} 🙂`
    await openGallery(page, garden)
    const other = await context.newPage()
    await openGallery(other, garden)
    await page.getByRole('button', { name: 'New QR code' }).click()
    const writing = panel(page, 'New QR code')
    await writing.getByRole('textbox', { name: 'Message' }).fill(message)
    await expect(writing.getByRole('region', { name: 'Conversation preview' })).toContainText(message)
    await writing.getByLabel('Place').fill('Journey door')
    await writing.getByRole('button', { name: 'Create code' }).click()

    const created = panel(page, /journey \d/)
    const image = created.getByRole('img', { name: /^QR code / })
    await expect(image.locator('svg')).toBeVisible()
    const shownLink = async () =>
      (await created.getByText(/\/message\/[A-Z0-9]{14}$/).innerText()).replaceAll(/\s/g, '')
    // The panel may still be moving, so reading is repeated.
    let link: string | undefined
    await expect(async () => {
      link = await readQrImage(await image.screenshot())
      expect(link?.replace(/^https?:\/\//, '')).toBe(await shownLink())
    }).toPass()
    await expect(card(other, message)).toContainText('Journey door')

    const changed = message.replace('Hello', 'Good morning')
    await created.getByRole('textbox', { name: 'Message' }).fill(changed)
    await created.getByLabel('Campaign').fill('Autumn')
    await created.getByRole('button', { name: 'Save changes' }).click()
    // At once: the notification that offers it does not stay for long.
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(card(other, message)).toContainText('Journey door')
    await expect(created.getByLabel('Campaign')).toHaveValue('')
    await created.getByRole('textbox', { name: 'Message' }).fill(changed)
    await created.getByLabel('Campaign').fill('Autumn')
    await created.getByRole('button', { name: 'Save changes' }).click()
    await expect(card(other, changed)).toContainText('Journey door · Autumn')
    expect(link).toContain(await shownLink())

    const remove = async () => {
      await created.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog', { name: /^Delete the QR code / })
      await expect(dialog).toContainText('including those at “Journey door” for “Autumn”')
      await dialog.getByRole('button', { name: 'Delete code' }).click()
      await expect(dialog).toBeHidden()
      await expect(card(page, changed)).toHaveCount(0)
    }
    await remove()
    const notification = page.getByRole('dialog', { name: /^Deleting/ })
    await notification.getByRole('button', { name: 'Undo', exact: true }).click()
    await card(page, changed).getByRole('link').first().click()
    await remove()
    await expect(card(other, changed)).toHaveCount(1)
    // Leaving the page deletes at once, without waiting for the notification.
    await page.goto('/events')
    await expect(card(other, changed)).toHaveCount(0)
  })

  test('with an invalid message is rejected at its field, keeping the input', async ({ page }) => {
    await openGallery(page, garden, '?code=new')
    const writing = panel(page, 'New QR code')
    const message = writing.getByRole('textbox', { name: 'Message' })
    await message.fill('a'.repeat(100))
    await expect(message).toHaveAccessibleDescription(/under 100 is better/)
    await message.fill('a'.repeat(141))
    await expect(message).toHaveAccessibleDescription(/141 characters; the limit is 140/)
    await writing.getByRole('button', { name: 'Create code' }).click()
    await expect(message).toBeFocused()
    await message.fill(' \n ')
    await writing.getByRole('button', { name: 'Create code' }).click()
    await expect(message).toHaveAccessibleDescription(/only spaces/)
    await message.fill('<script>alert(1)</script>')
    await writing.getByRole('button', { name: 'Close the QR code' }).click()
    await page.getByRole('button', { name: 'New QR code' }).click()
    await expect(message).toHaveValue('<script>alert(1)</script>')
    await expect(writing.getByText('Your unsaved changes are still here')).toBeVisible()
  })

  test('created, changed or deleted by another client is updated live', async ({
    page,
    request,
    secrets,
  }) => {
    await openGallery(page, garden)
    const headers = { authorization: `Bearer ${secrets.clientAccessToken}` }
    const path = `/service/${garden.id}/message_qrdls`
    const message = `From outside ${Date.now()}`
    const answer = await request.post(path, { headers, data: { prefilled_message: message } })
    const { code } = await answer.json()
    await expect(card(page, message)).toBeVisible()
    await request.post(path, { headers, data: { code, prefilled_message: `${message}, changed` } })
    await expect(card(page, `${message}, changed`)).toBeVisible()
    await request.delete(`${path}/${code}`, { headers })
    await expect(card(page, message)).toHaveCount(0)
  })

  test('counts the conversations that begin with its text', async ({ page, request, secrets }) => {
    const place = `Counter ${Date.now()}`
    const text = `I stand at ${place}.`
    await create(request, garden, text, { place, campaign: '' })
    await openGallery(page, garden)
    await expect(card(page, place)).toContainText('No conversations yet')
    const write = (id: string, body: string) => {
      const seconds = Math.floor(Date.now() / 1000)
      const message = { from: '34600111222', id, timestamp: String(seconds), type: 'text', text: { body } }
      const value = { metadata: { phone_number_id: garden.id }, messages: [message] }
      const entry = [{ id: '1', time: seconds, changes: [{ field: 'messages', value }] }]
      return deliver(request, JSON.stringify({ object: 'business_account', entry }), secrets.appSecret ?? '')
    }
    await write(`wamid.${place}.1`, `${text} Are you open?`)
    await expect(card(page, place)).toContainText('About 1 conversation')
    await write(`wamid.${place}.2`, text)
    await write(`wamid.${place}.3`, `Hello. ${text}`)
    await expect(card(page, place)).toContainText('About 2 conversations')
  })
})

test.describe('downloads', () => {
  test('are available as PNG of a chosen size and as SVG, both readable by scanners', async ({
    page,
    request,
  }) => {
    const place = `File ${Date.now()}`
    const { deep_link_url: link } = await create(request, garden, `Hello from ${place}`, {
      place,
      campaign: '',
    })
    await openGallery(page, garden)
    await choose(page, place, 'Download PNG')
    const dialog = page.getByRole('dialog', { name: 'Download PNG' })
    await dialog.getByRole('radio', { name: /512 × 512/ }).check()
    const png = await download(page, dialog.getByRole('button', { name: 'Download' }))
    expect(png.name).toMatch(/^qr-File-\d+-[A-Z0-9]{14}\.png$/)
    // Width and height have a fixed position in every PNG.
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([512, 512])
    expect(await readQrImage(png.bytes)).toBe(link)
    await page.getByRole('button', { name: `Actions for ${place}` }).click()
    const svg = await download(page, page.getByRole('menuitem', { name: 'Download SVG' }))
    expect(await readQrImage(svg.bytes)).toBe(link)
  })

  test('are available as a PDF sheet with every code readable', async ({ page, request }) => {
    const place = `Sheet ${Date.now()}`
    const labels = { place, campaign: 'Sheets' }
    const first = await create(request, garden, `First of ${place}`, labels)
    const second = await create(request, garden, `Second of ${place}`, labels)
    await openGallery(page, garden, `?${new URLSearchParams({ place })}`)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Print 2 QR codes' })
    await dialog.getByLabel('Codes per page').fill('25')
    await expect(dialog.getByLabel('Codes per page')).toHaveAccessibleDescription(/1 to 24/)
    await dialog.getByLabel('Codes per page').fill('2')
    await dialog.getByRole('radio', { name: 'US Letter' }).check()
    await expect(dialog.getByRole('img', { name: 'The first page: 2 codes in 1 column' })).toBeVisible()
    await dialog.getByLabel('Squares').fill('#dddddd')
    await expect(dialog.getByLabel('Squares')).toHaveAccessibleDescription(/contrast/)
    await dialog.getByLabel('Squares').fill('#0a3d62')
    const { bytes } = await download(page, dialog.getByRole('button', { name: 'Create PDF' }))
    await expect(dialog.getByRole('alert')).toContainText('The PDF is saved: 1 page')
    const [sheet, ...more] = await renderPdf(bytes, 4)
    if (!sheet) throw new Error('The PDF has no page.')
    expect(more).toEqual([])
    expect([Math.round(sheet.widthMm), Math.round(sheet.heightMm)]).toEqual([216, 279])
    const half = Math.floor(sheet.height / 2)
    const read = (y: number) => readQr(cut(sheet, { x: 0, y, width: sheet.width, height: half }))
    // Newest first.
    expect([read(0), read(half)]).toEqual([second.deep_link_url, first.deep_link_url])
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    // The deletion dialog lists printed sheets that may still be in use.
    await page
      .getByRole('button', { name: `Actions for ${place}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const deleting = page.getByRole('dialog', { name: /^Delete the QR code / })
    await expect(deleting.getByRole('listitem').last()).toContainText(`A sheet for “${place}” (Sheets)`)
  })

  test('include a sheet of 500 codes, even with scripts this console has no font for', async ({
    page,
    request,
  }) => {
    const campaign = `Many ${Date.now()}`
    const codes = []
    for (const place of ['店铺 你好', 'ร้านค้า', 'दुकान', '가게', 'Door'])
      codes.push(await create(request, garden, `${place} ${campaign}`, { place, campaign }))
    await openGallery(page, garden, `?${new URLSearchParams({ campaign })}`)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Print 5 QR codes' })
    await dialog.getByLabel('Copies of each').fill('100')
    await dialog.getByLabel('Codes per page').fill('20')
    const { bytes } = await download(page, dialog.getByRole('button', { name: 'Create PDF' }))
    await expect(dialog.getByRole('alert')).toContainText('The PDF is saved: 25 pages')
    const [last] = await renderPdf(bytes, 6, [25])
    if (!last) throw new Error('The PDF has no such page.')
    const corner = { x: 0, y: 0, width: Math.floor(last.width / 4), height: Math.floor(last.height / 5) }
    expect(readQr(cut(last, corner))).toBe(codes[0]?.deep_link_url)
  })
})

test('a list can be imported with errors per row, and its codes exported and deleted together', async ({
  page,
}) => {
  const campaign = `Import ${Date.now()}`
  await openGallery(page, unverified)
  await page.getByRole('button', { name: 'Actions for these QR codes' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import QR codes' })
  const list = [
    'place;message;campaign',
    `"Door; left";Good one;${campaign}`,
    `Nowhere;;${campaign}`,
    `Sheet;=HYPERLINK("x");${campaign}`,
    `Broken;"a "b" c;${campaign}`,
    `Long;${'y'.repeat(150)};${campaign}`,
  ].join('\r\n')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByLabel('CSV file').setInputFiles(file('none.csv', 'text,place\nHi,Door\n'))
  await expect(dialog.getByRole('alert')).toContainText('no column called message')
  const large = `message\n${'Hi\n'.repeat(100_000)}`
  await dialog.getByLabel('CSV file').setInputFiles(file('large.csv', large))
  await expect(dialog.getByRole('alert')).toContainText('100,000 rows')
  await dialog.getByLabel('CSV file').setInputFiles(file('list.csv', list))
  const rows = dialog.getByRole('region', { name: 'Rows of the list' })
  await expect(rows.getByRole('row', { name: /^3 / })).toContainText('The message is empty.')
  await expect(rows.getByRole('row', { name: /^4 / })).toContainText('looks like a spreadsheet formula')
  await expect(rows).toContainText('quotation mark')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create 2 QR codes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('2 QR codes created')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'Good one').filter({ hasText: campaign })).toContainText('Door; left')
  await expect(card(page, '=HYPERLINK("x")').filter({ hasText: campaign })).toBeVisible()

  const imported = card(page, campaign)
  for (const box of await imported.getByRole('checkbox').all()) await box.check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  const [head = '', ...lines] = exported.trim().split(/\r?\n/)
  expect(head).toMatch(/"conversations"$/)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toContain(campaign)

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const confirmation = page.getByRole('dialog', { name: 'Delete 2 QR codes?' })
    await expect(confirmation).toContainText('Door; left')
    await confirmation.getByRole('textbox').fill('delete')
    await confirmation.getByRole('button', { name: 'Delete 2 QR codes' }).click()
    await expect(imported).toHaveCount(0)
  }
  await remove()
  const notification = page.getByRole('dialog', { name: 'Deleting 2 QR codes' })
  await notification.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(imported).toHaveCount(2)
  for (const box of await imported.getByRole('checkbox').all()) await box.check()
  await remove()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(imported).toHaveCount(0)
})
