/** Topic of a message after which nothing that was read before can be trusted. */
export const RESYNC_TOPIC = 'resync'
