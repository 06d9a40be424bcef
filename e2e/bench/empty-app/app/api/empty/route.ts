export const dynamic = 'force-dynamic'

/** The measure for every other route handler: one that does nothing. */
export const GET = () => Response.json({ success: true })
