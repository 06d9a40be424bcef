/** Requests to a data endpoint, in the order they occur in a flow. */
export const endpointActions = ['ping', 'INIT', 'data_exchange', 'BACK'] as const

/** Types that a member of an answer's data may be expected to have. */
export const memberTypes = ['string', 'number', 'boolean', 'object', 'array'] as const
