import type { FlowChange, FlowDetail } from '@/lib/contract/flow-pages'
import type { EndpointValues } from './endpoint-field'

export interface DetailsValues extends EndpointValues {
  name: string
  categories: string[]
}

/** Who responds to a flow: nobody, this console or another server. */
export const endpointOf = ({ endpointUri, ownEndpoint }: FlowDetail): EndpointValues['endpoint'] =>
  endpointUri === null ? 'none' : endpointUri === ownEndpoint ? 'own' : 'address'

/** A flow's details as form values. */
export const detailsOf = (flow: FlowDetail): DetailsValues => ({
  name: flow.name,
  categories: [...flow.categories],
  endpoint: endpointOf(flow),
  endpoint_uri: flow.endpointUri === flow.ownEndpoint ? '' : (flow.endpointUri ?? ''),
})

const addressIn = ({ endpoint, endpoint_uri }: EndpointValues, ownEndpoint: string): string => {
  if (endpoint === 'none') return ''
  return endpoint === 'own' ? ownEndpoint : endpoint_uri.trim()
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Only what changed: renaming must not fail because of an invalid old address. */
export function changesOf(values: DetailsValues, flow: FlowDetail): FlowChange {
  const name = values.name.trim()
  const address = addressIn(values, flow.ownEndpoint)
  // The server validates these.
  const categories = values.categories as FlowChange['categories']
  return {
    ...(name === flow.name ? {} : { name }),
    ...(isSame(values.categories, flow.categories) ? {} : { categories }),
    ...(address === (flow.endpointUri ?? '') ? {} : { endpoint_uri: address }),
  }
}
