import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/create-test-service'
import { insertPhones, messagesOf, send, settle, write } from '../testing/phone-fixtures'

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
  await insertPhones(tested)
  await write(tested)
})
afterEach(() => tested.close())

const link = 'https://shop.example/lamp.jpg'
const arrived = async () => {
  await settle(tested)
  return (await messagesOf(tested)).data.filter(({ from }) => from === 'business')
}

describe('a media message', () => {
  test.each(['image', 'video', 'document'])(
    'of type %s is sent by its link, with a caption',
    async (type) => {
      expect((await send(tested, { type, [type]: { link, caption: 'The lamp' } })).status).toBe(200)
      expect(await arrived()).toMatchObject([{ type, content: { link, caption: 'The lamp' } }])
    },
  )

  test.each([
    ['without an address', { caption: 'x' }, 'image.link'],
    ['with an address and a handle', { link, id: '4::x' }, 'image.link'],
    ['with an unknown handle', { id: '4::x' }, 'image.id'],
    ['with an address that runs a script', { link: 'javascript:alert(1)' }, 'image.link'],
    ['with a long caption', { link, caption: 'x'.repeat(1025) }, 'image.caption'],
  ])('%s is rejected at the field at fault', async (_what, image, field) => {
    const { status, body } = await send(tested, { type: 'image', image })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(field)
  })
})

describe('a message with a URL button', () => {
  const linkTo = (display_text: string, url: string) => ({
    type: 'interactive',
    interactive: {
      type: 'cta_url',
      body: { text: 'See the lamp' },
      action: { name: 'cta_url', parameters: { display_text, url } },
    },
  })

  test('is sent', async () => {
    expect((await send(tested, linkTo('Open the shop', link))).status).toBe(200)
    expect(await arrived()).toMatchObject([{ type: 'interactive', content: { type: 'cta_url' } }])
  })

  test('is rejected when its title is too long or its URL is invalid', async () => {
    for (const refused of [linkTo('x'.repeat(21), link), linkTo('Open', 'javascript:alert(1)')])
      expect((await send(tested, refused)).body).toMatchObject({ error: { code: 131009 } })
  })
})
