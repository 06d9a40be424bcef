import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { limitConcurrency } from '@/lib/work/limit-concurrency'

/** Whose password it is. */
export interface PasswordOwner {
  name: string
  email: string
}

/** Fewer guesses than 10^8 are made in a day by who has the hashes (zxcvbn's score 3 begins there). */
const LEAST_SCORE = 3
/** Longer ones are judged by how they begin, so that a judgment takes milliseconds. */
const JUDGED_CHARACTERS = 48
/** Ways to read digits and signs as letters: more of them take a third of a second. */
const JUDGED_SPELLINGS = 20
const OWN_WORD_CHARACTERS = 3
/** What stands beside the person's own words makes a password of its own from so many characters on. */
const FOREIGN_CHARACTERS = 6
const PUNCTUATION = /[^\p{L}\p{N}]+/gu

let judge: ZxcvbnFactory | undefined

/** Made for the first password: the list of 49,000 takes 50 ms to read. */
function judged(password: string, ownWords: string[]): ZxcvbnResult {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, product: ['switchboard', 'switch board'] },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
    l33tMaxSubstitutions: JUDGED_SPELLINGS,
  })
  return judge.check(password, ownWords)
}

/** Why a password is among the first that attackers try, as a sentence; undefined when it is not. */
function whyGuessable(password: string, owner: PasswordOwner): string | undefined {
  const { score, sequence } = judged(password, wordsOf(owner))
  const foreign = sequence.filter(({ dictionaryName }) => dictionaryName !== 'userInputs')
  const foreignCharacters = foreign.reduce(
    (sum, { token }) => sum + token.replaceAll(PUNCTUATION, '').length,
    0,
  )
  const isOwn = foreign.length < sequence.length && foreignCharacters < FOREIGN_CHARACTERS
  if (isOwn) return 'Your password can’t be your name or email address.'
  if (score < LEAST_SCORE) {
    return 'This password is too common. Use a few unrelated words.'
  }
  return undefined
}

/** The name and the address, whole and in their parts. */
function wordsOf({ name, email }: PasswordOwner): string[] {
  const wholes = [name, email, email.slice(0, email.lastIndexOf('@'))]
  return wholes
    .flatMap((whole) => [whole, ...whole.split(PUNCTUATION)])
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= OWN_WORD_CHARACTERS)
}

/** Lengths in characters as a keyboard makes them (code points). */
export const passwordLimits = { minCharacters: 10, maxCharacters: 128, minDifferentCharacters: 5 } as const

// Argon2id is the library's default algorithm: OWASP's first choice at 19 MiB and two passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and a thread of Node's pool of four, which files and names wait for as well: half of it, at most.
const inTurn = limitConcurrency(2)

// The same accent arrives as one or two code points, depending on the keyboard.
const normalize = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalize(password), cost))
}

/** Whether a password is right. For who has none it takes as long to say no, so that nobody learns who has an account. */
export async function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string | undefined
  password: string
}): Promise<boolean> {
  if (stored !== undefined) return inTurn(() => verify(stored, normalize(password)))
  await hashPassword(password)
  return false
}

/** Why a password is too easy to guess, as a sentence, or undefined when it will do. */
export function passwordWeakness(password: string, owner: PasswordOwner): string | undefined {
  const plain = normalize(password)
  const characters = [...plain]
  const { minCharacters, maxCharacters, minDifferentCharacters } = passwordLimits
  if (characters.length === 0) return 'Choose a password.'
  if (characters.length < minCharacters) return `A password must have at least ${minCharacters} characters.`
  if (characters.length > maxCharacters) return `A password can have at most ${maxCharacters} characters.`
  if (new Set(characters).size < minDifferentCharacters) {
    return `This password is too repetitive. Use at least ${minDifferentCharacters} different characters.`
  }
  return whyGuessable(plain, owner)
}
