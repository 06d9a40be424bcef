import { hash, verify } from '@node-rs/argon2'
import { fewAtOnce } from './few-at-once'
import { type PasswordOwner, whyGuessable } from './guessable'

/** Lengths in characters as a keyboard makes them (code points). */
export const passwordLimits = { minCharacters: 10, maxCharacters: 128, minDifferentCharacters: 5 } as const

// Argon2id is the library's default algorithm: OWASP's first choice at 19 MiB and two passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and a thread of Node's pool of four, which files and names wait for as well: half of it, at most.
const inTurn = fewAtOnce(2)

// The same accent arrives as one or two code points, depending on the keyboard.
const normalise = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), cost))
}

export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  return inTurn(() => verify(stored, normalise(password)))
}

/** Why a password is too easy to guess, as a sentence, or undefined when it will do. */
export function passwordWeakness(password: string, owner: PasswordOwner): string | undefined {
  const plain = normalise(password)
  const characters = [...plain]
  const { minCharacters, maxCharacters, minDifferentCharacters } = passwordLimits
  if (characters.length === 0) return 'Choose a password.'
  if (characters.length < minCharacters) return `A password has at least ${minCharacters} characters.`
  if (characters.length > maxCharacters) return `A password has at most ${maxCharacters} characters.`
  if (new Set(characters).size < minDifferentCharacters) {
    return `This password repeats itself too much. Use at least ${minDifferentCharacters} different characters.`
  }
  return whyGuessable(plain, owner)
}
