import type { ScimTokenCreate } from '@/lib/contract/scim'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const scimQueries = { overview: () => rowQuery('GET /api/scim') }

export const useCreateScimToken = () =>
  useRowMutation('POST /api/scim/tokens', (body: ScimTokenCreate) => ({ body }))

export const useRevokeScimToken = () =>
  useRowMutation('DELETE /api/scim/tokens/:id', (id: string) => ({ params: { id } }))
