export const dynamic = 'force-dynamic'

/** The baseline for all other route handlers: one that does nothing. */
export const GET = () => Response.json({ success: true })
