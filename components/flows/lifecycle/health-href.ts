/** Link to the health of a flow's endpoint. */
export const healthHref = (id: string) => `/flows/${encodeURIComponent(id)}?view=endpoint&tab=health`
