import type { TemplateLabelChange } from '@/lib/contract/template-labels'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const templateLabelQueries = {
  /** Every label of the account, with how many names have it. */
  list: () => rowQuery('GET /api/template-labels'),
}

/** Adds labels to names of templates and removes others. */
export const useChangeTemplateLabels = () =>
  useRowMutation('POST /api/template-labels', (body: TemplateLabelChange) => ({ body }))
