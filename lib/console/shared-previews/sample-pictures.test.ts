import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TemplateComponent } from '@/lib/contract/templates'
import { samplePictures } from './sample-pictures'

const components: TemplateComponent[] = [
  { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['a-handle'] } },
]

const picturesOf = (bytes: Uint8Array<ArrayBuffer>) =>
  samplePictures(
    { findByHandle: async () => ({ id: '1', bytes, fileType: 'image/jpeg', fileName: 'a.jpg' }) },
    components,
  )

test('a sample image is embedded as a JPEG, and a truncated one is left out', async () => {
  const create = { width: 900, height: 900, channels: 3 as const, background: '#336699' }
  const whole = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  expect((await picturesOf(whole))['a-handle']).toMatch(/^data:image\/jpeg;base64,/)
  expect(await picturesOf(whole.slice(0, 120))).toEqual({})
})
