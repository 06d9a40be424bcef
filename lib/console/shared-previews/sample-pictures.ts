import sharp from 'sharp'
import type { Samples } from '@/lib/console/documents/create-samples'
import type { TemplateComponent } from '@/lib/contract/templates'
import { sampleHandlesOf } from '@/lib/language/template/header-handle'

/** Picture width on phones, doubled for high-resolution screens. */
const WIDTH = 640

/** Sample pictures of a template, including cards, as `data:` URLs by handle. Other files are skipped. */
export async function samplePictures(
  samples: Pick<Samples, 'findByHandle'>,
  components: TemplateComponent[],
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {}
  for (const { handle } of sampleHandlesOf(components)) {
    const sample = await samples.findByHandle(handle)
    if (!sample?.fileType.startsWith('image/')) continue
    // Truncated or invalid pictures are skipped.
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
