import type { SharedPreviewCreate } from '@/lib/contract/shared-previews'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const sharedPreviewQueries = {
  /** Links to a template's preview that have not ended, the newest first. */
  list: (id: string) => rowQuery('GET /api/templates/:id/shared-previews', { params: { id } }),
}

export const useMakeSharedPreview = (id: string) =>
  useRowMutation('POST /api/templates/:id/shared-previews', (body: SharedPreviewCreate) => ({
    params: { id },
    body,
  }))

export const useEndSharedPreview = (id: string) =>
  useRowMutation('DELETE /api/templates/:id/shared-previews/:link', (link: string) => ({
    params: { id, link },
  }))
