import type { TemplateComponent } from '@/lib/contract/templates'
import { readContent } from '@/lib/template-text/content'

/** The sample a header names, and where it stands in the request. */
export function headerHandle(components: TemplateComponent[]): { handle: string; field: string } | undefined {
  const { header } = readContent({ components })
  const handle = header?.example?.header_handle?.[0]
  return header && typeof handle === 'string'
    ? { handle, field: `components.${header.index}.example.header_handle.0` }
    : undefined
}
