/** What ids of screens are made of. */
export const SCREEN_ID = /^\w+$/
