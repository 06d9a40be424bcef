import type { AccountChange, AccountCreate } from '@/lib/contract/business-accounts'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const accountQueries = {
  managed: () => rowQuery('GET /api/managed-accounts'),
  standing: () => rowQuery('GET /api/accounts/standing'),
  ofPerson: (id: string) => rowQuery('GET /api/people/:id/accounts', { params: { id } }),
}

export const useAddAccount = () =>
  useRowMutation('POST /api/managed-accounts', (body: AccountCreate) => ({ body }))

export const useChangeAccount = () =>
  useRowMutation(
    'PUT /api/managed-accounts/:key',
    ({ key, change }: { key: string; change: AccountChange }) => ({ params: { key }, body: change }),
  )

export const useRemoveAccount = () =>
  useRowMutation('DELETE /api/managed-accounts/:key', (key: string) => ({ params: { key } }))

export const useSetAccountRole = () =>
  useRowMutation(
    'PUT /api/people/:id/accounts/:key',
    ({ id, key, role }: { id: string; key: string; role: string | null }) => ({
      params: { id, key },
      body: { role },
    }),
  )
