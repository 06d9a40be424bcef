/** `1 photo`, `2 photos`. */
export const amount = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
