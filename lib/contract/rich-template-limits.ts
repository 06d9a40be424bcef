/** Limits of the richer parts of templates, apart from `limits.ts`: pages that only list templates do not load them. */

/** A limited-time offer and its body. spec:templates#limited-time-offers. */
export const offerLimits = { textCharacters: 16, bodyCharacters: 600 } as const

/** A carousel card; the number of cards is in `limits.ts`. spec:templates#cards. */
export const cardLimits = { bodyCharacters: 160, buttons: 2 } as const

/**
 * How long a call button works, in minutes; `usual` applies if the template doesn't say.
 * spec:templates#buttons-that-call.
 */
export const callButtonMinutes = { min: 1, max: 43_200, usual: 10_080 } as const

/** Products and sections in one message. spec:templates#products. */
export const productLimits = { products: 30, sections: 10 } as const
