import { CARDS, SHOW_MEMBER } from '@/components/list/shown-as'
import type { TemplateArrangement } from '@/lib/browser/templates'
import { isTemplateOrder } from '@/lib/contract/template-order'

/** What an address asks for besides filters: sorting, and texts for cards. */
export function arrangementOf(search: URLSearchParams): TemplateArrangement {
  const sort = search.get('sort')
  return {
    ...(sort && isTemplateOrder(sort) && { sort }),
    ...(search.get(SHOW_MEMBER) === CARDS && { hasTexts: true }),
  }
}
