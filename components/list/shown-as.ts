/** Address parameter for showing a list as cards. */
export const SHOW_MEMBER = 'show'
export const CARDS = 'cards'
