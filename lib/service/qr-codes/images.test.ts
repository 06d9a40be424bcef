import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readQrImage } from '@/lib/qr/testing/read-qr-image'
import { createTestService, type TestService } from '../testing/create-test-service'
import { createQr, QR_CODES } from '../testing/qr-code-fixtures'

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
})
afterEach(() => tested.close())

/** Fetches an address without a token. */
const open = (address: string, init: RequestInit = {}) => tested.service.fetch(new Request(address, init))
const made = async (format: 'PNG' | 'SVG') => {
  const {
    code,
    qr_image_url = '',
    deep_link_url,
  } = await createQr(tested, 'Hi', { generate_qr_image: format })
  return { code, address: qr_image_url, link: deep_link_url }
}

describe.each(['PNG', 'SVG'] as const)('the image of a QR code as %s', (format) => {
  test('is public and decodes to the link with an independent reader', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { address, link } = await made(format)
      const response = await open(address)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain(format === 'PNG' ? 'image/png' : 'image/svg+xml')
      expect(await readQrImage(new Uint8Array(await response.arrayBuffer()))).toBe(link)
    }
  })

  test('has a quiet zone of four modules', async () => {
    const bytes = Buffer.from(await (await open((await made(format)).address)).arrayBuffer())
    const { data, info } = await sharp(bytes, { density: 600 })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const firstDark = data.findIndex((value) => value < 128)
    const [x, y] = [firstDark % info.width, Math.floor(firstDark / info.width)]
    // The finder pattern in the top left corner is seven modules wide.
    const row = data.subarray(y * info.width, (y + 1) * info.width)
    const square = row.subarray(x).findIndex((value) => value >= 128) / 7
    expect([x / square, y / square].map(Math.round)).toEqual([4, 4])
  })

  test('is not sent again to clients with a matching ETag', async () => {
    const { address } = await made(format)
    const first = await open(address)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await open(address, { headers: { 'if-none-match': known } })
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    }
    expect((await open(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('has its length reported for HEAD without a body', async () => {
    const { address } = await made(format)
    const whole = (await (await open(address)).arrayBuffer()).byteLength
    const head = await open(address, { method: 'HEAD' })
    expect([head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      String(whole),
      0,
    ])
  })

  test('stays the same when the message changes, and gets 404 once deleted', async () => {
    const { code, address } = await made(format)
    const before = Buffer.from(await (await open(address)).arrayBuffer())
    await tested.call('POST', QR_CODES, { json: { code, prefilled_message: 'Another' } })
    expect(before.equals(Buffer.from(await (await open(address)).arrayBuffer()))).toBe(true)
    await tested.call('DELETE', `${QR_CODES}/${code}`)
    const gone = await open(address)
    expect(gone.status).toBe(404)
    expect(await gone.text()).toContain(`The QR code ${code} was deleted.`)
  })
})

describe('an image URL', () => {
  test('with an unknown format is rejected with the supported ones', async () => {
    const { address } = await made('PNG')
    for (const [ending, reason] of [
      ['.gif', 'There is no format gif. Images are PNG or SVG'],
      ['', 'This address has no format. Images are PNG or SVG'],
      ['.png.exe', 'There is no format png.exe.'],
    ]) {
      const response = await open(address.replace('.png', ending ?? ''))
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(reason)
    }
  })

  test('accepts the format in either case', async () => {
    const { address } = await made('PNG')
    expect((await open(address.replace('.png', '.SVG'))).headers.get('content-type')).toContain('svg')
  })

  test('of an unknown code gets 404, and rejects POST with 405', async () => {
    const { address, code } = await made('PNG')
    expect((await open(address.replace(code, 'ABCDEFGHIJKLMN'))).status).toBe(404)
    expect((await open(address, { method: 'POST' })).status).toBe(405)
  })
})
