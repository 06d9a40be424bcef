import type { Template, TemplateListQuery } from '@/lib/contract/templates'
import { matchExcerpt } from '@/lib/language/template/search-match'

/** The query, with the fields that a search needs: only a search reads the texts of every row. */
export function withSearchedFields<Query extends Pick<TemplateListQuery, 'fields' | 'name_or_content'>>(
  query: Query,
): Query {
  const { fields, name_or_content } = query
  if (!name_or_content || !fields || fields.split(',').includes('components')) return query
  return { ...query, fields: `${fields},components` }
}

/** Templates with the matching excerpt, and without texts that were not requested. */
export function withMatches(
  templates: readonly Template[],
  { fields, name_or_content: words }: Pick<TemplateListQuery, 'fields' | 'name_or_content'>,
): Template[] {
  if (!words) return [...templates]
  const isAsked = !fields || fields.split(',').includes('components')
  return templates.map((template) => {
    const match = matchExcerpt(template, words)
    const components = isAsked ? template.components : []
    return { ...template, components, ...(match !== undefined && { match }) }
  })
}
