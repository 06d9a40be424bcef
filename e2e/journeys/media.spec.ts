import sharp from 'sharp'
import { expectAccessible } from '../fixtures/accessible'
import { twoHalves } from '../fixtures/profile-photos'
import { submit, uniqueName, writeTemplate } from '../fixtures/template-builder'
import { expect, test } from '../fixtures/test'

test.describe('a media header', () => {
  test('checks the sample’s content, shows it on the phone, and is approved', async ({ page }) => {
    await page.goto('/templates/new')
    await writeTemplate(page, {
      name: uniqueName('picture'),
      category: 'Marketing',
      body: 'We open at nine today and close at five.',
    })
    await page.getByRole('radiogroup', { name: 'Header' }).getByRole('radio', { name: 'Image' }).check()
    const choose = page.getByLabel('Choose sample image')

    await choose.setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await expect(page.getByRole('alert').filter({ hasText: 'photo.png' })).toContainText('isn’t a JPEG, PNG')

    // WebP, which the service does not accept, in a shape that phones crop.
    await choose.setInputFiles({
      name: 'garden.webp',
      mimeType: 'image/webp',
      buffer: await twoHalves(900, 900).webp().toBuffer(),
    })
    const crop = page.getByRole('dialog', { name: 'Crop the image' })
    await expect(crop.getByText('The part has 900 × 471 pixels.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('+')
    await expect(crop.getByText('The part has 818 × 428 pixels.')).toBeVisible()
    await crop.getByRole('radio', { name: 'Square' }).check()
    await expect(crop.getByText('The square has 900 × 900 pixels.')).toBeVisible()
    await crop.getByRole('radio', { name: 'As in the chat' }).check()
    await crop.getByRole('button', { name: 'Use this image' }).click()
    await expect(page.getByText('garden.jpg')).toBeVisible()
    const link = page.getByRole('link', { name: 'Open in a new tab' })
    const made = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(await sharp(await made.body()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 471,
    })
    await expect(page.getByRole('group', { name: 'Conversation' }).getByRole('img')).toBeVisible()
    await submit(page)
    await expect(page.getByText('Approved').first()).toBeVisible()

    await page.route(/\/api\/templates\/\d+\/sample/, (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }),
    )
    await page.reload()
    const preview = page.getByRole('group', { name: 'Conversation' })
    await expect(preview.getByText('Photo couldn’t be loaded')).toBeVisible()
    await expect(preview.getByRole('img')).toBeHidden()
  })
})

test('a carousel can be written with two cards, one removed and restored, and is approved', async ({
  page,
}) => {
  await page.goto('/templates/new')
  await writeTemplate(page, {
    name: uniqueName('cards'),
    category: 'Marketing',
    body: 'New in our shop this week: lamps and pots made by hand.',
  })
  await page.getByRole('button', { name: 'Add carousel', exact: true }).click()
  const card = (number: number) => page.getByRole('group', { name: `Card ${number}`, exact: true })
  for (const [number, text] of [
    [1, 'A lamp of brass for the desk.'],
    [2, 'A pot of clay for the kitchen.'],
  ] as const) {
    await card(number).getByLabel('Choose sample image').setInputFiles('lib/demo/media/delivery.png')
    await page.getByRole('button', { name: 'Use this image' }).click()
    await card(number).getByRole('textbox', { name: 'Body' }).fill(text)
    await card(number).getByRole('textbox', { name: 'Button text' }).fill('Show me')
    await expect(card(number).getByText('delivery.jpg')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Move Card 2 up', exact: true }).click()
  await expect(card(1).getByRole('textbox', { name: 'Body' })).toHaveValue('A pot of clay for the kitchen.')

  await page.getByRole('button', { name: 'Remove Card 2', exact: true }).click()
  await expect(page.getByText('this one has 1 card.').first()).toBeVisible()
  await page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).click()
  await expect(card(2).getByRole('textbox', { name: 'Body' })).toHaveValue('A lamp of brass for the desk.')

  await submit(page)
  await expect(page.getByText('Approved').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cards' }).getByRole('img')).toHaveCount(2)
})

test('the form stays as it is while the part for a file loads', async ({ page }) => {
  await page.goto('/templates/new')
  await writeTemplate(page, { name: uniqueName('slow'), category: 'Marketing', body: 'We open at nine.' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held
    await route.continue()
  })
  const image = page.getByRole('radiogroup', { name: 'Header' }).getByRole('radio', { name: 'Image' })
  await image.check()
  await expect(image).toBeFocused()
  await expect(page.getByLabel('Choose sample image')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  release()
  await expect(page.getByLabel('Choose sample image')).toBeAttached()
  await expect(image).toBeFocused()
})

test('a sample that uploads while its card is moved stays with the card, and ends with a removed card', async ({
  page,
}) => {
  await page.goto('/templates/new')
  await writeTemplate(page, { name: uniqueName('cards'), category: 'Marketing', body: 'New this week.' })
  await page.getByRole('button', { name: 'Add carousel', exact: true }).click()
  const card = (number: number) => page.getByRole('group', { name: `Card ${number}`, exact: true })
  const choose = async (number: number) => {
    await card(number).getByLabel('Choose sample image').setInputFiles('lib/demo/media/delivery.png')
    await page.getByRole('button', { name: 'Use this image' }).click()
  }
  const held: (() => void)[] = []
  await page.route(/\/api\/samples\?/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await choose(2)
  await expect.poll(() => held.length).toBe(1)
  await card(2).getByRole('textbox', { name: 'Body' }).fill('A pot of clay.')
  await page.getByRole('button', { name: 'Move Card 2 up', exact: true }).click()
  await expect(card(1).getByRole('textbox', { name: 'Body' })).toHaveValue('A pot of clay.')
  held[0]?.()
  await expect(card(1).getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
  await expect(card(2).getByLabel('Choose sample image')).toBeAttached()

  await choose(2)
  await expect.poll(() => held.length).toBe(2)
  await page.getByRole('button', { name: 'Remove Card 2', exact: true }).click()
  held[1]?.()
  await expect(page.getByText('this one has 1 card.').first()).toBeVisible()
  await expect(card(1).getByRole('textbox', { name: 'Body' })).toHaveValue('A pot of clay.')
})
