import { z } from '@/lib/contract/zod'
import { passwordLimits, passwordWeakness } from './password'

const text = (sentence: string) => z.string(sentence).trim().min(1, sentence)

const email = text('Enter your e-mail address.')
  .toLowerCase()
  .max(254, 'An e-mail address has at most 254 characters.')
  .pipe(z.email('Enter an e-mail address such as ada@example.com.'))

/** Body of a sign-in. The length of the password is bounded so that hashing it stays cheap. */
export const signInBody = z.object({
  email,
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(
      2 * passwordLimits.maxCharacters,
      `A password has at most ${passwordLimits.maxCharacters} characters.`,
    ),
})

const newPassword = z.string('Choose a password.').superRefine((password, context) => {
  const weakness = password === '' ? 'Choose a password.' : passwordWeakness(password)
  if (weakness) context.addIssue({ code: 'custom', message: weakness })
})

const isTooClose = ({ name, email, password }: { name: string; email: string; password: string }) =>
  [name.toLowerCase(), email].includes(password.trim().toLowerCase())
const tooClose = 'A password is something other than your name or e-mail address.'

/** Body with a new password of somebody who is known. */
export const passwordFor = (person: { name: string; email: string }) =>
  z
    .object({ password: newPassword })
    .refine(({ password }) => !isTooClose({ ...person, password }), { path: ['password'], message: tooClose })

/** Body of a request for a link. */
export const emailBody = z.object({ email })

/** A person to be created, with a password that is hard enough to guess. */
export const newPerson = z
  .object({
    name: text('Enter your name.')
      .max(100, 'A name has at most 100 characters.')
      .regex(/^\P{Cc}*$/u, 'Write your name in one line.'),
    email,
    password: newPassword,
  })
  .refine((person) => !isTooClose(person), { path: ['password'], message: tooClose })
export type NewPerson = z.infer<typeof newPerson>

/** Body of the set-up. */
export const setupBody = z
  .object({ code: text('Enter the set-up code.').max(100, 'This code is too long.') })
  .and(newPerson)
