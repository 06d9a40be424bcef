import type { ViewChange, ViewCreate } from '@/lib/contract/views'
import { useRowMutation } from './use-row-mutation'

export const useCreateView = () => useRowMutation('POST /api/views', (body: ViewCreate) => ({ body }))

export const useChangeView = () =>
  useRowMutation('PUT /api/views/:id', ({ id, ...body }: ViewChange & { id: string }) => ({
    params: { id },
    body,
  }))

export const useDeleteView = () =>
  useRowMutation('DELETE /api/views/:id', (id: string) => ({ params: { id } }))

/** Applied in click order. */
export const useSetDefaultView = () =>
  useRowMutation(
    'PUT /api/views/:id/default',
    ({ id, isDefault }: { id: string; isDefault: boolean }) => ({ params: { id }, body: { isDefault } }),
    { scope: 'default-views' },
  )
