import { withAccountOfPage } from '@/lib/browser/account-of-page'
import { addressOf } from '@/lib/browser/call'
import type { TemplateComponent } from '@/lib/contract/templates'
import { cardsOf } from '@/lib/language/template/cards'
import { readContent } from '@/lib/language/template/content'
import { headerHandleOf } from '@/lib/language/template/header-handle'

/** URLs of a template's samples by handle, including those of its cards. */
export function sampleAddresses(id: string, components: TemplateComponent[]): ReadonlyMap<string, string> {
  const cards = cardsOf(readContent({ components }).components)
  const parts = [
    { components, query: {} },
    ...cards.map((card) => ({ ...card, query: { card: card.index } })),
  ]
  return new Map(
    parts.flatMap(({ components, query }) => {
      const handle = headerHandleOf(components)?.handle
      if (!handle) return []
      const address = addressOf('GET /api/templates/:id/sample', { params: { id }, query })
      return [[handle, withAccountOfPage(address)]]
    }),
  )
}
