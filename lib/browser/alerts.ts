import type { AlertRoleRow, AlertRuleRow } from '@/lib/contract/alerts'
import type { Body } from './call'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const alertQueries = {
  rules: () => rowQuery('GET /api/alert-rules'),
  /** What each rule would have done in the last 30 days. */
  preview: () => rowQuery('GET /api/alert-rules/preview'),
  roles: () => rowQuery('GET /api/alert-roles'),
  contactPoints: () => rowQuery('GET /api/contact-points'),
}

/** Applied in click order. */
export const useSetRule = () =>
  useRowMutation(
    'PUT /api/alert-rules/:kind',
    ({ kind, ...body }: AlertRuleRow) => ({ params: { kind }, body }),
    { scope: 'alert-rules' },
  )

export const useSetRoleAlerts = () =>
  useRowMutation('PUT /api/alert-roles/:role', ({ role, ...body }: AlertRoleRow) => ({
    params: { role },
    body,
  }))

export const useCreateContactPoint = () =>
  useRowMutation('POST /api/contact-points', (body: Body<'POST /api/contact-points'>) => ({ body }))

export const useChangeContactPoint = () =>
  useRowMutation(
    'PUT /api/contact-points/:id',
    ({ id, body }: { id: string; body: Body<'PUT /api/contact-points/:id'> }) => ({ params: { id }, body }),
  )

export const useDeleteContactPoint = () =>
  useRowMutation('DELETE /api/contact-points/:id', (id: string) => ({ params: { id } }))

/** Sends a test message and returns the response. */
export const useTestContactPoint = () =>
  useRowMutation('POST /api/contact-points/:id/test', (id: string) => ({ params: { id } }))
