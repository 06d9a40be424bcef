import type { IncidentSilence } from '@/lib/contract/alerts'
import { useRowMutation } from './use-row-mutation'

/** Acknowledges an incident. */
export const useAcknowledgeIncident = () =>
  useRowMutation('POST /api/incidents/:id/acknowledge', (id: number) => ({ params: { id } }))

/** Resolves an incident manually. */
export const useResolveIncident = () =>
  useRowMutation('POST /api/incidents/:id/resolve', (id: number) => ({ params: { id } }))

/** Suppresses notifications for a while. */
export const useSilenceIncident = (id: number) =>
  useRowMutation('PUT /api/incidents/:id/silence', (body: IncidentSilence) => ({ params: { id }, body }))

export const useEndSilence = () =>
  useRowMutation('DELETE /api/incidents/:id/silence', (id: number) => ({ params: { id } }))
