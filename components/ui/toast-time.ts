/** How long purely informative messages stay, in ms: a toast, and a note over part of the page. */
export const staysForMs = 6000
