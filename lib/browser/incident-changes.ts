import type { IncidentSilence } from '@/lib/contract/alerts'
import { useRowMutation } from './use-row-mutation'

/** Says that someone takes care of an incident. */
export const useAcknowledgeIncident = () =>
  useRowMutation('POST /api/incidents/:id/acknowledge', (id: number) => ({ params: { id } }))

/** Ends an incident by hand. */
export const useResolveIncident = () =>
  useRowMutation('POST /api/incidents/:id/resolve', (id: number) => ({ params: { id } }))

/** For a while nobody is told of it. */
export const useSilenceIncident = (id: number) =>
  useRowMutation('PUT /api/incidents/:id/silence', (body: IncidentSilence) => ({ params: { id }, body }))

export const useEndSilence = () =>
  useRowMutation('DELETE /api/incidents/:id/silence', (id: number) => ({ params: { id } }))
