import { z } from './zod'

/** An email address, converted to lower case. @param sentence error message for an invalid address */
export const emailAddress = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .toLowerCase()
    .min(1, sentence)
    .max(254, 'An email address can have up to 254 characters.')
    .pipe(z.email('Enter an email address such as ada@example.com.'))
