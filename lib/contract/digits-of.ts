/** The digits of a phone number in any notation, as numbers are compared; other characters are left out. */
export const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')
