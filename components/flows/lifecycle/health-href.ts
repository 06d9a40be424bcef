/** Where the health of a flow's endpoint is. */
export const healthHref = (id: string) => `/flows/${encodeURIComponent(id)}?view=endpoint&tab=health`
