import { z } from './zod'

/** An email address in lower case. @param sentence what is said where there is none */
export const emailAddress = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .toLowerCase()
    .min(1, sentence)
    .max(254, 'An email address has at most 254 characters.')
    .pipe(z.email('Enter an email address such as ada@example.com.'))
