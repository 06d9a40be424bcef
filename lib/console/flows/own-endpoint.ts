import { pathOfAccount } from '@/lib/contract/account-keys'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import type { RootSettings } from '@/lib/runtime/compose/settings'
import { FLOW_DATA_FOLDER } from '@/lib/runtime/listener/flow-data'

/** Settings needed for work on flows. */
export interface FlowSettings {
  settings: Pick<RootSettings, 'publicUrl' | 'businessAccountId'> & Partial<Pick<RootSettings, 'accountKey'>>
}

/** The URL at which this console is a flow's endpoint. */
export const ownEndpointOf = ({ settings }: FlowSettings, flowId: string): string =>
  `${settings.publicUrl.replace(/\/$/, '')}${FLOW_DATA_FOLDER}${pathOfAccount(settings.accountKey)}/${flowId}`

export const usesOwnEndpoint = (
  root: FlowSettings,
  { id, endpointUri }: Pick<FlowSummary, 'id' | 'endpointUri'>,
): boolean => endpointUri === ownEndpointOf(root, id)
