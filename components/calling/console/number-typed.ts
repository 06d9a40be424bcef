/** Digits of a number as people write it. */
export const numberOf = (typed: string): string => typed.replaceAll(/[\s().+-]/g, '')

/** Whether these digits can be a number somebody is called at. */
export const isNumber = (digits: string): boolean => /^[1-9]\d{5,14}$/.test(digits)
