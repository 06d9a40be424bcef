import { createHash } from 'node:crypto'
import { contentOf, type TemplateContent } from '@/lib/language/template/content'
import { contentFromForm, formFromContent } from '@/lib/language/template/form'
import { sampleHandlesOf, withSampleHandles } from '@/lib/language/template/header-handle'

/**
 * Determines whether content changed: normalized, without the category, which services may change, and
 * without sample URLs, which some services regenerate with each response.
 */
export function contentFingerprint(content: TemplateContent): string {
  const { category: _, ...rest } = contentOf(content)
  const handles = sampleHandlesOf(rest.components).map(({ handle }) => [handle, 'sample'] as const)
  const components = withSampleHandles(rest.components, new Map(handles))
  const written = contentFromForm(formFromContent({ ...rest, components }))
  return createHash('sha256').update(JSON.stringify(written)).digest('hex')
}
