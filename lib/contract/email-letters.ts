/**
 * An email address with a plain letter for each that is beyond ASCII (RFC 6531): such addresses follow the rules of the
 * others. Without zod, for pages as well as for schemas.
 */
export const asciiStandIn = (email: string): string => email.replaceAll(/[^\p{ASCII}\P{L}]|\p{M}/gu, 'x')
