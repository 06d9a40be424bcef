/** How long what only tells something stays, in milliseconds: a toast, and a note over a part of the page. */
export const staysForMs = 6000
