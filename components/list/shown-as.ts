/** Where it stands in an address that a list is shown as cards. */
export const SHOW_MEMBER = 'show'
export const CARDS = 'cards'
