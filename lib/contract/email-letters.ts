/**
 * Replaces each non-ASCII character in an email address (RFC 6531) with an ASCII letter, so such addresses follow the
 * usual rules. Kept free of zod, for pages as well as schemas.
 */
export const asciiStandIn = (email: string): string => email.replaceAll(/[^\p{ASCII}\P{L}]|\p{M}/gu, 'x')
