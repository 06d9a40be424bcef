import type { TemplateFolderChange, TemplateOwnerChange } from '@/lib/contract/template-names'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const templateNameQueries = {
  /** Every folder of the account, with how many names are in it. */
  folders: () => rowQuery('GET /api/template-folders'),
  /** Everyone who can own templates, with how many names they own. */
  owners: () => rowQuery('GET /api/template-owners'),
  /** Named variables that templates of the account have, with samples. */
  variables: () => rowQuery('GET /api/template-variables'),
}

/** Moves templates to a folder; null removes them from theirs. */
export const useMoveTemplates = () =>
  useRowMutation('POST /api/template-folders', (body: TemplateFolderChange) => ({ body }))

/** Sets the owner of templates; null for none. */
export const useOwnTemplates = () =>
  useRowMutation('POST /api/template-owners', (body: TemplateOwnerChange) => ({ body }))
