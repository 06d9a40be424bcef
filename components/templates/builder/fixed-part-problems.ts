import type { TemplateContent } from '@/lib/template-text/content'
import type { TemplateForm } from '@/lib/template-text/form'

type Part = 'name' | 'category' | 'language'

/**
 * What a JSON text changes that cannot change, with the wire path of each place. `fixed` holds the sentence that says
 * why, for each part that is.
 */
export function fixedPartProblems(
  content: TemplateContent,
  loaded: Pick<TemplateForm, Part>,
  fixed: Partial<Record<Part, string>>,
): { path: Part; message: string }[] {
  const parts: readonly Part[] = ['name', 'category', 'language']
  return parts.flatMap((path) => {
    const reason = fixed[path]
    const isSame = content[path]?.toUpperCase() === loaded[path].toUpperCase()
    return reason === undefined || isSame ? [] : [{ path, message: `${reason} It is ${loaded[path]}.` }]
  })
}
