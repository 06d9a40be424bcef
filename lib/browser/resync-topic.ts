/** Topic of a message after which all cached data may be stale. */
export const RESYNC_TOPIC = 'resync'
