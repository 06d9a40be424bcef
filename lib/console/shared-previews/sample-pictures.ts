import sharp from 'sharp'
import type { Samples } from '@/lib/console/documents/create-samples'
import type { TemplateComponent } from '@/lib/contract/templates'
import { sampleHandlesOf } from '@/lib/language/template/header-handle'

/** As wide as phones show a picture, twice for sharp screens. */
const WIDTH = 640

/** The sample pictures of a template, its cards included, as `data:` addresses by handle. Other files have none. */
export async function samplePictures(
  samples: Pick<Samples, 'findByHandle'>,
  components: TemplateComponent[],
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {}
  for (const { handle } of sampleHandlesOf(components)) {
    const sample = await samples.findByHandle(handle)
    if (!sample?.fileType.startsWith('image/')) continue
    // One that is cut off, or is no picture after all, is left out.
    const address = await dataAddress(sample.bytes).catch(() => undefined)
    if (address !== undefined) pictures[handle] = address
  }
  return pictures
}

async function dataAddress(bytes: Uint8Array): Promise<string> {
  const small = await sharp(bytes)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}
