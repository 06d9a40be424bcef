import type { TemplateComponent } from '@/lib/contract/templates'
import { uploadTypes } from '@/lib/contract/upload-types'
import type { Queries } from '@/lib/store/open'
import { readContent } from '@/lib/template-text/content'
import { headerHandleOf } from '@/lib/template-text/header-handle'

/** What the sample of a header must be; any file can travel as a document. */
const kindByFormat: Readonly<Record<string, string>> = { IMAGE: 'image', VIDEO: 'video', GIF: 'video' }

/** A sample of another kind than its header announces, as a reason to reject. */
export async function sampleMismatch(tx: Queries, components: TemplateComponent[]) {
  const format = readContent({ components }).header?.format
  const wanted = format && kindByFormat[format]
  const sample = headerHandleOf(components)
  if (!wanted || !sample) return undefined
  const session = await tx
    .selectFrom('upload_sessions')
    .select('file_type')
    .where('handle', '=', sample.handle)
    .executeTakeFirst()
  const found = Object.entries(uploadTypes).find(([type]) => type === session?.file_type)?.[1].kind
  if (!found || found === wanted) return undefined
  return {
    reason: 'TAG_CONTENT_MISMATCH',
    message: `The header is for ${wanted === 'image' ? 'an image' : 'a video'}, but its sample is ${found === 'image' ? 'an image' : `a ${found}`}.`,
    recommendation: 'Upload a sample of the kind the header announces, or change the format of the header.',
  } as const
}
