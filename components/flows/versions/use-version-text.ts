import { useQuery } from '@tanstack/react-query'
import { flowQueries } from '@/lib/browser/flows'
import { TYPED } from './compared-versions'

/** The text of a version, or of the draft. */
export function useVersionText(flowId: string, id: string) {
  const isTyped = id === TYPED
  const draft = useQuery({ ...flowQueries.draft(flowId), enabled: isTyped })
  const version = useQuery({ ...flowQueries.versionText(flowId, id), enabled: !isTyped })
  return isTyped ? draft : version
}
