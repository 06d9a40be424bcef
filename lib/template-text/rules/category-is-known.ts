import type { TemplateCategory } from '@/lib/contract/templates'
import type { ErrorRule } from '../findings'
import { didYouMean, orList } from '../wording'

const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const satisfies readonly TemplateCategory[]

/** Spec "Message template". A document without a category (an edit) is not judged. */
export const categoryIsKnown: ErrorRule = {
  id: 'category-is-known',
  severity: 'error',
  kind: 'invalidParameter',
  check({ category, raw }, report) {
    if (raw.category === undefined || categories.some((known) => known === category)) return
    report({
      path: 'category',
      message: `A category is ${orList(categories)}.${didYouMean(category, categories)}`,
    })
  },
}
