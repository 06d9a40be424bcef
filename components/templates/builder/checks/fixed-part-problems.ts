import type { TemplateContent } from '@/lib/language/template/content'
import type { TemplateForm } from '@/lib/language/template/form'

type Part = 'name' | 'category' | 'language'

/** Parts that can't be changed, each with the reason as a sentence. */
export type FixedParts = Partial<Record<Part | 'allow_category_change', string>>

/** Forbidden changes in a JSON text, each with its API path. */
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
