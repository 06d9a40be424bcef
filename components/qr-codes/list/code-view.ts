/** Codes as a list or a grid of images; stored in this browser. */
export type CodeView = 'list' | 'grid'

export const codeViewCookie = 'qr-codes'

/** Any cookie value as a view. A list is the default, because codes are distinguished by their text. */
export const codeViewOf = (cookie: string | undefined): CodeView => (cookie === 'grid' ? 'grid' : 'list')
