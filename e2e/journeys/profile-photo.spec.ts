import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../fixtures/accessible'
import { openBreakableConnection } from '../fixtures/breakable-connection'
import { changeElsewhere, openProfile, origin, readProfile } from '../fixtures/business-profile'
import { BLUE, pictureOf, RED, twoHalves } from '../fixtures/profile-photos'
import { expect, test } from '../fixtures/test'

// In order, because the journeys of this file share numbers and change their photos.
test.describe.configure({ mode: 'default' })

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

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

const chooseFile = (page: Page) => page.getByLabel('Choose photo')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop the photo' })
const cropArea = (page: Page) =>
  dialog(page).getByRole('application', { name: /Move it with the arrow keys/ })
const done = (page: Page) => page.getByText('Profile photo updated')

async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await session.send('Network.emulateNetworkConditions', conditions)
}

test.describe('a profile photo', () => {
  test('is cropped, uploaded, and shown upright on the profile', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Garden Center')
    const before = (await readProfile(page.request, id)).profile_picture_url
    const topBefore = (await pictureOf(page.request, id)).at(0.5, 0.1)
    const shown = page.getByRole('img', { name: 'Profile photo' })
    // Rotated by a quarter turn: the file’s left side is the top of the picture.
    const file = await twoHalves(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await chooseFile(page).setInputFiles(upload('holiday.jpeg', file))
    await expect(dialog(page).getByText('The square has 600 × 600 pixels.')).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(1)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect(done(page)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    // The notification stays longer while it has focus.
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.focus()

    const after = (await readProfile(page.request, id)).profile_picture_url
    expect(after).not.toBe(before)
    await expect(shown).toHaveAttribute('src', new RegExp(encodeURIComponent(after).replaceAll('.', '\\.')))
    const picture = await pictureOf(page.request, id)
    expect(picture).toMatchObject({ width: 600, height: 600, exif: undefined })
    expect([picture.at(0.5, 0.1), picture.at(0.5, 0.9)]).toEqual(['red', 'blue'])

    // Undo restores the earlier photo, and the list restores the new one.
    await undo.click()
    await expect(page.getByText('Earlier photo restored')).toBeVisible()
    expect((await pictureOf(page.request, id)).at(0.5, 0.1)).toBe(topBefore)
    await page.getByRole('button', { name: 'Earlier photos' }).click()
    const photos = page.getByRole('dialog', { name: 'Earlier photos' })
    await expect(photos.getByRole('listitem').first()).toContainText('In use')
    await expectAccessible(page)
    await photos.getByRole('button', { name: /^Use again: Set by Admin/ }).click()
    await expect(photos).toBeHidden()
    await expect.poll(async () => (await pictureOf(page.request, id)).at(0.5, 0.1)).toBe('red')
  })

  test('can be moved, zoomed and rotated with the keyboard alone', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Garden Center')
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
    await expect(dialog(page).getByRole('button', { name: 'Rotate right' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Use this photo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(done(page)).toBeVisible()
    // The picture was moved to the right, so it shows only its left half, however it is rotated.
    const picture = await pictureOf(page.request, id)
    expect(picture).toMatchObject({ width: 400, height: 400 })
    expect([picture.at(0.05, 0.05), picture.at(0.95, 0.95)]).toEqual(['red', 'red'])
  })

  test('is rejected with a reason if it is no picture, damaged, too small or a bomb', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Paris')
    const before = (await readProfile(page.request, id)).profile_picture_url
    const png = await twoHalves(300, 300).png().toBuffer()
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const refused = [
      ['scan.png', await twoHalves(300, 300).tiff().toBuffer(), /isn’t a JPEG, PNG/],
      ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /isn’t a JPEG, PNG/],
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

  test('resumes uploading after a lost connection, while the old photo stays', async ({
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
    // Transparent noise exceeds 5 MB as PNG, so it becomes a JPEG, which the page says.
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
    await expect(panel).toContainText('The quality was lowered so that it fits into 5 MB.')
    await expect(panel).toContainText(/Send the photo, [3-9]\d%/)
    connection.cut()
    await expect(panel.getByRole('status')).toContainText('The connection dropped.')
    const shown = page.getByRole('img', { name: 'Profile photo' })
    await expect(shown).toHaveAttribute('src', new RegExp(encodeURIComponent(before)))
    connection.restore()
    await resumed
    await expect(done(page)).toBeVisible()
    expect((await readProfile(request, id)).profile_picture_url).not.toBe(before)
    await page.close()
    await connection.close()
  })

  test('does not replace a photo chosen by another person meanwhile', async ({ page }) => {
    const id = await openProfile(page, 'Lumen & Oak Berlin')
    const theirs = await uploadElsewhere(page.request, await twoHalves(300, 300).png().toBuffer())
    const plain = sharp({ create: { width: 400, height: 400, channels: 3, background: BLUE } })
    await chooseFile(page).setInputFiles(upload('mine.jpg', await plain.jpeg().toBuffer()))
    await expect(cropArea(page)).toBeVisible()
    await changeElsewhere(page.request, id, { profile_picture_handle: theirs })
    const url = (await readProfile(page.request, id)).profile_picture_url
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The photo changed in the meantime' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('img', { name: 'Profile photo' })).toHaveAttribute(
      'src',
      new RegExp(encodeURIComponent(url)),
    )
    expect((await readProfile(page.request, id)).profile_picture_url).toBe(url)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Use this one anyway' }).click()
    await expect(done(page)).toBeVisible()
    expect((await pictureOf(page.request, id)).at(0.1, 0.5)).toBe('blue')
  })

  test('of 12 megapixels is processed in a worker', async ({ page }) => {
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
    await expect.poll(() => page.workers().length).toBe(1)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    const panel = page.getByRole('group', { name: 'New photo' }).or(done(page)).first()
    await expect(panel).toBeVisible()
    const made = () => page.evaluate(() => performance.getEntriesByName('photo-made').length)
    await expect.poll(made).toBe(1)
    await expect.poll(() => page.workers().length).toBe(0)
  })
})
