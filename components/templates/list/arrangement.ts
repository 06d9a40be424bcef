import { CARDS, SHOW_MEMBER } from '@/components/list/shown-as'
import type { TemplateArrangement } from '@/lib/browser/templates'
import { isTemplateOrder } from '@/lib/contract/template-order'

/** What an address asks for beside filters: an order, and texts where cards show them. */
export function arrangementOf(search: URLSearchParams): TemplateArrangement {
  const sort = search.get('sort')
  return {
    ...(sort && isTemplateOrder(sort) && { sort }),
    ...(search.get(SHOW_MEMBER) === CARDS && { hasTexts: true }),
  }
}
