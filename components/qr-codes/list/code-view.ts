/** Codes as a list, or as a grid of pictures; kept for this browser. */
export type CodeView = 'list' | 'grid'

export const codeViewCookie = 'qr-codes'

/** Anything the cookie may hold, as a view. Codes are told apart by their words: a list comes first. */
export const codeViewOf = (cookie: string | undefined): CodeView => (cookie === 'grid' ? 'grid' : 'list')
