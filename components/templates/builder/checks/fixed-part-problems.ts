import type { TemplateContent } from '@/lib/language/template/content'
import type { TemplateForm } from '@/lib/language/template/form'

type Part = 'name' | 'category' | 'language'

/** Parts that cannot change, each with the sentence that says why. */
export type FixedParts = Partial<Record<Part | 'allow_category_change', string>>

/** What a JSON text changes that cannot change, with the wire path of each place. */
export function fixedPartProblems(
  content: TemplateContent,
  loaded: Pick<TemplateForm, Part>,
  fixed: FixedParts,
): { path: keyof FixedParts; message: string }[] {
  const parts: readonly Part[] = ['name', 'category', 'language']
  const changed = parts.flatMap((path) => {
    const reason = fixed[path]
    const isSame = content[path]?.toUpperCase() === loaded[path].toUpperCase()
    return reason === undefined || isSame ? [] : [{ path, message: `${reason} It is ${loaded[path]}.` }]
  })
  const { allow_category_change: reason } = fixed
  if (reason === undefined || !('allow_category_change' in content)) return changed
  return [...changed, { path: 'allow_category_change', message: reason }]
}
