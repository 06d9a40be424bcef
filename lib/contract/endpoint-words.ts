/** Requests to a data endpoint, in the order they occur in a flow. */
export const endpointActions = ['ping', 'INIT', 'data_exchange', 'BACK'] as const

/** Types that a test can expect of a response's data member. */
export const memberTypes = ['string', 'number', 'boolean', 'object', 'array'] as const
