import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { openBreakableConnection } from '../fixtures/breakable-connection'
import { BLUE, pictureOf, RED, twoHalves } from '../fixtures/profile-photos'
import { expect, test } from '../fixtures/test'

// Numbers are shared by the journeys of this file, which change what is on them.
test.describe.configure({ mode: 'default', timeout: 60_000 })

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

interface Number {
  id: string
  verified_name: string
}

/** Opens the profile of a number of the demo account, as somebody who chose it in the shell. */
async function openProfile(page: Page, name: string, request = page.request): Promise<string> {
  const numbers: { data: Number[] } = await (await request.get('/api/phone-numbers')).json()
  const number = numbers.data.find(({ verified_name }) => verified_name === name)
  if (!number) throw new Error(`The demo account has no number ${name}.`)
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'phone-number', value: number.id, url }])
  await page.goto('/business-profile')
  await expect(page.getByLabel('About')).toBeEditable()
  return number.id
}

const readProfile = async (request: APIRequestContext, id: string) =>
  (await request.get(`/api/business-profile/${id}`)).json()

const origin = () => ({ origin: test.info().project.use.baseURL ?? '' })

/** Changes a profile as another person does, in another browser. */
async function changeElsewhere(request: APIRequestContext, id: string, changes: object) {
  const answer = await request.post(`/api/business-profile/${id}`, {
    data: { ...changes, base: {} },
    headers: origin(),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function uploadElsewhere(request: APIRequestContext, bytes: Buffer): Promise<string> {
  const opened = await request.post('/api/uploads', {
    data: { file_length: bytes.byteLength, file_type: 'image/png', file_name: 'theirs.png' },
    headers: origin(),
  })
  const { id } = await opened.json()
  const sent = await request.post(`/api/uploads/${encodeURIComponent(id)}`, {
    data: bytes,
    headers: { ...origin(), 'content-type': 'image/png' },
  })
  return (await sent.json()).h
}

const chooseFile = (page: Page) => page.getByLabel('Choose a photo')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop the photo' })
const cropArea = (page: Page) =>
  dialog(page).getByRole('application', { name: /Move it with the arrow keys/ })
const done = (page: Page) => page.getByText('The new photo is on the profile')

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function expectAccessible(page: Page) {
  // What the page scrolls under the mouse would show its tooltip, which belongs to no region.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
}

/** Lets a page send no more than this in a second. */
async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await session.send('Network.emulateNetworkConditions', conditions)
}

/** Ends a journey without a connection: that the browser wrote this down is no complaint. */
async function endOf(page: Page, complaints: string[]) {
  await page.close()
  const others = complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))
  complaints.splice(0, complaints.length, ...others)
}

test.describe('the photo', () => {
  test('is cropped, uploaded in three steps, and stands the right way up on the profile', async ({
    page,
  }) => {
    const id = await openProfile(page, 'Lumen & Oak Garden Centre')
    const before = (await readProfile(page.request, id)).profile_picture_url
    const shown = page.getByRole('img', { name: 'Profile photo' })
    // Turned by a quarter: the left of the file is the top of the picture.
    const file = await twoHalves(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await chooseFile(page).setInputFiles(upload('holiday.jpeg', file))
    await expect(dialog(page).getByText('The square has 600 × 600 pixels.')).toBeVisible()
    expect(page.workers()).toHaveLength(1)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect(done(page)).toBeVisible()
    await expect(dialog(page)).toBeHidden()

    const after = (await readProfile(page.request, id)).profile_picture_url
    expect(after).not.toBe(before)
    await expect(shown).toHaveAttribute('src', new RegExp(encodeURIComponent(after).replaceAll('.', '\\.')))
    const picture = await pictureOf(page.request, id)
    expect(picture).toMatchObject({ width: 600, height: 600, exif: undefined })
    expect([picture.at(0.5, 0.1), picture.at(0.5, 0.9)]).toEqual(['red', 'blue'])
  })

  test('is moved, zoomed and turned with the keyboard alone', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Garden Centre')
    await chooseFile(page).setInputFiles(upload('halves.png', await twoHalves(800, 400).png().toBuffer()))
    await expect(dialog(page).getByText('The square has 400 × 400 pixels.')).toBeVisible()

    await cropArea(page).focus()
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(dialog(page).getByText('The square has 192 × 192 pixels.')).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Turn to the right' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Use this photo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(done(page)).toBeVisible()
    // Moved to the right, the picture shows its left half alone, however it is turned.
    const picture = await pictureOf(page.request, id)
    expect(picture).toMatchObject({ width: 400, height: 400 })
    expect([picture.at(0.05, 0.05), picture.at(0.95, 0.95)]).toEqual(['red', 'red'])
  })

  test('is refused with a reason when a file is no picture, damaged, too small or a bomb', async ({
    page,
  }) => {
    const id = await openProfile(page, 'Lumen & Oak Paris')
    const before = (await readProfile(page.request, id)).profile_picture_url
    const png = await twoHalves(300, 300).png().toBuffer()
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const refused = [
      ['animation.png', await twoHalves(300, 300).gif().toBuffer(), /not a JPEG or PNG/],
      ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG or PNG/],
      ['empty.jpg', Buffer.alloc(0), /empty/],
      ['small.png', await twoHalves(191, 192).png().toBuffer(), /at least 192 × 192/],
      ['line.png', await twoHalves(300, 1).png().toBuffer(), /at least 192 × 192/],
      ['bomb.png', bomb, /50 megapixels/],
      ['half.png', png.subarray(0, 60), /damaged/],
    ] as const
    for (const [name, buffer, reason] of refused) {
      await chooseFile(page).setInputFiles(upload(name, buffer))
      await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(reason)
    }
    await expect(dialog(page)).toBeHidden()
    expect((await readProfile(page.request, id)).profile_picture_url).toBe(before)
  })

  test('goes on after a broken connection; the old one stays meanwhile', async ({
    browser,
    adminState,
    request,
  }) => {
    const connection = await openBreakableConnection()
    const { baseURL } = test.info().project.use
    const proxy = { server: connection.server }
    const page = await browser.newPage({ baseURL, storageState: adminState, proxy })
    const id = await openProfile(page, 'Lumen & Oak', request)
    const before = (await readProfile(request, id)).profile_picture_url
    // Noise one can see through: as PNG it is larger than 5 MB, so it becomes a JPEG, and that is told.
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
    const rows = Array.from({ length: 100 }, (_, index) => Buffer.from(noise).fill(index, index, index + 9))
    const raw = { width: 1280, height: 1280, channels: 4 } as const
    const file = await sharp(Buffer.concat(rows), { raw }).png().toBuffer()
    await chooseFile(page).setInputFiles(upload('noise.png', file))
    await expect(cropArea(page)).toBeVisible()
    await slowDown(page, 100_000)
    const resumed = page.waitForRequest(/file_offset=[1-9]/)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()

    const panel = page.getByRole('group', { name: 'New photo' })
    await expect(panel).toContainText('1280 × 1280 pixels, JPEG')
    await expect(panel).toContainText('The quality was lowered so that it fits into 5.0 MB.')
    await expect(panel).toContainText(/Send the photo, [3-9]\d %/)
    connection.cut()
    await expect(panel.getByRole('status')).toContainText('The connection broke.')
    const shown = page.getByRole('img', { name: 'Profile photo' })
    await expect(shown).toHaveAttribute('src', new RegExp(encodeURIComponent(before)))
    connection.mend()
    await resumed
    await expect(done(page)).toBeVisible({ timeout: 20_000 })
    expect((await readProfile(request, id)).profile_picture_url).not.toBe(before)
    await page.close()
    await connection.close()
  })

  test('does not take the place of one that somebody else chose meanwhile', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Berlin')
    const theirs = await uploadElsewhere(page.request, await twoHalves(300, 300).png().toBuffer())
    await changeElsewhere(page.request, id, { profile_picture_handle: theirs })
    const url = (await readProfile(page.request, id)).profile_picture_url

    const plain = sharp({ create: { width: 400, height: 400, channels: 3, background: BLUE } })
    await chooseFile(page).setInputFiles(upload('mine.jpg', await plain.jpeg().toBuffer()))
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The photo was changed meanwhile' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('img', { name: 'Profile photo' })).toHaveAttribute(
      'src',
      new RegExp(encodeURIComponent(url)),
    )
    expect((await readProfile(page.request, id)).profile_picture_url).toBe(url)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Use this one all the same' }).click()
    await expect(done(page)).toBeVisible()
    expect((await pictureOf(page.request, id)).at(0.1, 0.5)).toBe('blue')
  })

  test('of 12 megapixels is made beside the page', async ({ page }) => {
    await openProfile(page, 'Lumen & Oak Paris')
    const file = await sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: RED,
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer()
    await chooseFile(page).setInputFiles(upload('large.jpg', file))
    await expect(dialog(page).getByText('The square has 3000 × 3000 pixels.')).toBeVisible()
    expect(page.workers()).toHaveLength(1)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    const panel = page.getByRole('group', { name: 'New photo' }).or(done(page)).first()
    await expect(panel).toBeVisible()
    expect(await page.evaluate(() => performance.getEntriesByName('photo-made').length)).toBe(1)
    await expect.poll(() => page.workers().length).toBe(0)
  })
})

test.describe('the details', () => {
  test('say at its input what is wrong, advise, and keep what was typed when saving fails', async ({
    page,
    context,
    complaints,
  }) => {
    const id = await openProfile(page, 'Lumen & Oak Paris')
    const email = `paris-${Date.now()}@example.com`
    const preview = page.getByRole('group', { name: 'The profile on a phone' })
    await page.getByLabel('About').fill('a'.repeat(140))
    await expect(
      page.getByText('Phones cut this after 139 characters: the last one is not shown.'),
    ).toBeVisible()
    await expect(preview).toContainText(`${'a'.repeat(139)}…`)
    await page.getByLabel('Description').fill('b'.repeat(513))
    await expect(page.getByText('513 / 512')).toBeVisible()
    await page.getByLabel('E-mail').fill('nobody@nowhere')
    await page.getByLabel('Website', { exact: true }).fill('javascript:alert(1)')
    await page.getByLabel('Second website').fill('http://example.com')
    await page.getByRole('button', { name: 'Save changes' }).click()
    for (const [label, text] of [
      ['Description', /Shorten this to 512 characters: it has 513/],
      ['E-mail', /not a valid e-mail/],
      ['Website', /starts with https/],
    ] as const) {
      const input = page.getByLabel(label, { exact: true })
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveAccessibleDescription(text)
    }
    await expect(page.getByLabel('Description')).toBeFocused()
    await expect(page.getByLabel('Second website')).toHaveAccessibleDescription(/Use https/)

    await page.getByLabel('Description').fill('b'.repeat(512))
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Website', { exact: true }).fill('www.example.com')
    await page.getByLabel('Website', { exact: true }).blur()
    await page.getByLabel('Category').selectOption({ label: 'Travel' })
    await expect(page.getByLabel('Website', { exact: true })).toHaveValue('https://www.example.com')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The profile is saved')).toBeVisible()
    expect(await readProfile(page.request, id)).toMatchObject({
      email,
      vertical: 'TRAVEL',
      websites: ['https://www.example.com', 'http://example.com'],
    })
    await endOf(page, complaints)
  })

  test('keep what is typed while a save is under way, and it alone is unsaved then', async ({ page }) => {
    await openProfile(page, 'Lumen & Oak Garden Centre')
    const [sent, since] = [`Sent ${Date.now()}`, `Typed since ${Date.now()}`]
    await page.route('**/api/business-profile/*', async (route) => {
      if (route.request().method() === 'POST') await page.getByLabel('Address').fill(since)
      await route.continue()
    })
    await page.getByLabel('About').fill(sent)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The profile is saved')).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue(since)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Address')).not.toHaveValue(since)
    await expect(page.getByLabel('About')).toHaveValue(sent)
  })

  test('changed by two people are shown field by field before anything is saved', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Berlin')
    const [here, there] = [`Written here ${Date.now()}`, `Written there ${Date.now()}`]
    const email = `there-${Date.now()}@example.com`
    await page.getByLabel('About').fill(here)
    await page.getByLabel('Address').fill('Here 1')
    await changeElsewhere(page.request, id, { about: there, email })
    await page.getByRole('button', { name: 'Save changes' }).click()

    const notice = page.getByRole('alert').filter({ hasText: 'changed elsewhere since you opened it' })
    await expect(notice).toBeVisible()
    expect((await readProfile(page.request, id)).about).toBe(there)
    await expect(notice.getByRole('group', { name: 'About' })).toContainText(there)
    await expect(
      notice.getByRole('group', { name: 'E-mail' }).getByRole('radio', { name: /Theirs/ }),
    ).toBeChecked()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await notice.getByRole('group', { name: 'About' }).getByRole('radio', { name: /Mine/ }).check()
    await notice.getByRole('button', { name: 'Go on with these' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The profile is saved')).toBeVisible()
    expect(await readProfile(page.request, id)).toMatchObject({
      about: here,
      address: 'Here 1',
      email,
    })
  })

  test('are not lost by leaving: the page asks, and another number gives them back', async ({ page }) => {
    await openProfile(page, 'Lumen & Oak')
    await page.getByLabel('About').fill('Not saved yet')
    await page.getByRole('link', { name: 'Templates' }).click()
    const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('About')).toHaveValue('Not saved yet')

    const number = page.getByLabel('Phone number')
    await number.selectOption({ index: 1 })
    await expect(page.getByLabel('About')).not.toHaveValue('Not saved yet')
    await number.selectOption({ index: 0 })
    await expect(page.getByText('Your unsaved changes are still here')).toBeVisible()
    await expect(page.getByLabel('About')).toHaveValue('Not saved yet')
    await page.getByRole('link', { name: 'Templates' }).click()
    await asks.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/templates/)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible and fits at 320 and 1440 pixels in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openProfile(page, 'Lumen & Oak')
      await expectAccessible(page)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
  })
}
