import { expect, test } from 'vitest'
import { qrCodeLimits } from '@/lib/contract/limits'
import { readQrImage } from '@/lib/qr/testing/read-qr-image'
import { drawQrImage } from './serve-image'

const { perNumber } = qrCodeLimits
const linkOf = (n: number) => `https://console.example/message/${n}`

test('a recently drawn image is reused, and an older one is redrawn', async () => {
  const first = await drawQrImage(linkOf(0), 'SVG')
  expect(await drawQrImage(linkOf(0), 'SVG')).toBe(first)
  for (let n = 1; n < perNumber; n += 1) await drawQrImage(linkOf(n), 'SVG')
  expect(await drawQrImage(linkOf(0), 'SVG')).toBe(first)
  for (let n = perNumber; n <= 2 * perNumber; n += 1) await drawQrImage(linkOf(n), 'SVG')
  const again = await drawQrImage(linkOf(0), 'SVG')
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
}, 30_000)

test('formats and links are not mixed up', async () => {
  for (const format of ['PNG', 'SVG'] as const)
    for (const n of [1, 2]) expect(await readQrImage(await drawQrImage(linkOf(n), format))).toBe(linkOf(n))
})
