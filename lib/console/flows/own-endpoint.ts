import { pathOfAccount } from '@/lib/contract/account-keys'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import type { RootSettings } from '@/lib/runtime/compose/settings'
import { FLOW_DATA_FOLDER } from '@/lib/runtime/listener/flow-data'

/** Settings that work on flows needs. */
export interface FlowSettings {
  settings: Pick<RootSettings, 'publicUrl' | 'businessAccountId'> & Partial<Pick<RootSettings, 'accountKey'>>
}

/** The address at which this console answers a flow's requests for data. */
export const ownEndpointOf = ({ settings }: FlowSettings, flowId: string): string =>
  `${settings.publicUrl.replace(/\/$/, '')}${FLOW_DATA_FOLDER}${pathOfAccount(settings.accountKey)}/${flowId}`

export const usesOwnEndpoint = (
  root: FlowSettings,
  { id, endpointUri }: Pick<FlowSummary, 'id' | 'endpointUri'>,
): boolean => endpointUri === ownEndpointOf(root, id)
