/** Limits of the richer parts of templates, apart from `limits.ts`: pages that only list templates do not load them. */

/** A limited-time offer and the body beside it. spec:templates#limited-time-offers. */
export const offerLimits = { textCharacters: 16, bodyCharacters: 600 } as const

/** A card of a carousel; how many cards is in `limits.ts`. spec:templates#cards. */
export const cardLimits = { bodyCharacters: 160, buttons: 2 } as const

/**
 * Minutes in which a button that calls the business works, and how many where the template does not say.
 * spec:templates#buttons-that-call.
 */
export const callButtonMinutes = { min: 1, max: 43_200, usual: 10_080 } as const

/** Products of one message, and the sections they stand in. spec:templates#products. */
export const productLimits = { products: 30, sections: 10 } as const
