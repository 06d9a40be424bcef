import { useRowMutation } from './use-row-mutation'

/** Says that someone takes care of an incident. */
export const useAcknowledgeIncident = () =>
  useRowMutation('POST /api/incidents/:id/acknowledge', (id: number) => ({ params: { id } }))

/** Ends an incident by hand. */
export const useResolveIncident = () =>
  useRowMutation('POST /api/incidents/:id/resolve', (id: number) => ({ params: { id } }))
