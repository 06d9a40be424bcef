import { describe, expect, test } from 'vitest'
import { colorRefusal, drawQr, QUIET_ZONE_MODULES, qrMatrix, qrSvgFile, quietZoneRefusal } from './draw'
import { readQrImage } from './testing/read-qr-image'

const links = [
  'https://console.example/message/ABCDEFGHIJKLMN',
  'http://192.168.0.7:3000/message/2345672345672A',
]

describe('a drawn code', () => {
  test.each(links)('scans as its link: %s', async (link) => {
    expect(await readQrImage(Buffer.from(qrSvgFile(qrMatrix(link))))).toBe(link)
  })

  test('scans in other colors, too', async () => {
    const [link = ''] = links
    const file = qrSvgFile(qrMatrix(link), { dark: '#0b3d2e', light: '#f7f3e9' })
    expect(file).toContain('fill="#0b3d2e"')
    expect(await readQrImage(Buffer.from(file))).toBe(link)
  })

  test('has a quiet zone of four modules', () => {
    const matrix = qrMatrix(links[0] ?? '')
    const { viewBox, path } = drawQr(matrix)
    expect(viewBox).toBe(`0 0 ${matrix.size + 8} ${matrix.size + 8}`)
    const corners = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
      Number(x),
      Number(y),
      Number(x) + Number(length),
    ])
    const last = matrix.size + QUIET_ZONE_MODULES
    expect(Math.min(...corners.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(QUIET_ZONE_MODULES)
    expect(Math.max(...corners.map(([, , end = 0]) => end))).toBeLessThanOrEqual(last)
  })

  test('contains no markup from a color', () => {
    const file = qrSvgFile(qrMatrix('x'), { dark: '"/><script>', light: '#ffffff' })
    expect(file).not.toContain('<script')
  })

  test('cannot be made from a link that is too long', () => {
    expect(() => qrMatrix('a'.repeat(3000))).toThrow()
  })
})

describe('a code style', () => {
  test.each([
    ['#000000', '#ffffff'],
    ['#1A1A1A', '#F0F0F0'],
    ['#7a0019', '#fff8dc'],
  ])('with %s on %s is accepted', (dark, light) => {
    expect(colorRefusal({ dark, light })).toBeUndefined()
  })

  test.each([
    ['#777777', '#ffffff', 'The contrast of these colors is 4.5 to 1; scanners need 4.5 to 1.'],
    ['#ffcc00', '#ffffff', 'Make the squares darker'],
    ['#ffffff', '#000000', 'The squares have to be darker than the background'],
    ['#000000', 'transparent', 'Write colors like #1a1a1a'],
    ['#000', '#fff', 'Write colors like #1a1a1a'],
    ['#00000080', '#ffffff', 'without transparency'],
  ])('with %s on %s is rejected with a reason', (dark, light, reason) => {
    expect(colorRefusal({ dark, light })).toContain(reason)
  })

  test('with a border that is too narrow is rejected with its width', () => {
    expect(quietZoneRefusal(3)).toBe('The light border is 3 squares wide; scanners need 4.')
    expect(quietZoneRefusal(4)).toBeUndefined()
  })
})
