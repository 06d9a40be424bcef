import { emailAddress } from '@/lib/contract/email-address'
import { inOneLine } from '@/lib/contract/one-line'
import { z } from '@/lib/contract/zod'
import { type PasswordOwner, passwordLimits, passwordWeakness } from './password-strength'

const text = (sentence: string) => z.string(sentence).trim().min(1, sentence)

const email = emailAddress('Enter your email address.')

/** Body of a sign-in. The password length is limited to keep hashing cheap. */
export const signInBody = z.object({
  email,
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(
      2 * passwordLimits.maxCharacters,
      `A password can have up to ${passwordLimits.maxCharacters} characters.`,
    ),
})

const newPassword = z.string('Choose a password.')

/** Checks a new password against the name and email of its owner. */
function weighPassword(
  { name, email, password }: PasswordOwner & { password: string },
  context: z.RefinementCtx,
): void {
  const message = passwordWeakness(password, { name, email })
  if (message) context.addIssue({ code: 'custom', path: ['password'], message })
}

/** Body with a new password for a known person. */
export const passwordFor = (owner: PasswordOwner) =>
  z
    .object({ password: newPassword })
    .superRefine(({ password }, context) => weighPassword({ ...owner, password }, context))

/** Body of a request for a password link. */
export const emailBody = z.object({ email })

/** A person to create, with a password that is hard to guess. */
export const newPerson = z
  .object({
    name: text('Enter your name.')
      .max(100, 'A name can have up to 100 characters.')
      .superRefine(inOneLine('Enter your name on one line.')),
    email,
    password: newPassword,
  })
  .superRefine(weighPassword)
export type NewPerson = z.infer<typeof newPerson>

/** Body of the setup request. */
export const setupBody = z
  .object({ code: text('Enter the setup code.').max(100, 'This code is too long.') })
  .and(newPerson)
