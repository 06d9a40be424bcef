import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Owner of the password. */
export interface PasswordOwner {
  name: string
  email: string
}

/** zxcvbn's score 3 means at least 10^8 guesses, about a day for someone who has the hashes. */
const LEAST_SCORE = 3
/** Only the beginning of longer passwords is scored, to keep it within milliseconds. */
const JUDGED_CHARACTERS = 48
/** Limit on leetspeak variants; more would take a third of a second. */
const JUDGED_SPELLINGS = 20
const OWN_WORD_CHARACTERS = 3
/** Minimum number of characters besides the person's own words. */
const FOREIGN_CHARACTERS = 6
const PUNCTUATION = /[^\p{L}\p{N}]+/gu

let judge: ZxcvbnFactory | undefined

/** Loads zxcvbn on first use: reading the list of 49,000 words takes 50 ms. */
function judged(password: string, ownWords: string[]): ZxcvbnResult {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, product: ['switchboard', 'switch board'] },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
    l33tMaxSubstitutions: JUDGED_SPELLINGS,
  })
  return judge.check(password, ownWords)
}

/** Why a password is among the first that attackers try, as a sentence; undefined if it isn't. */
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

/** The name and address, whole and split into words. */
function wordsOf({ name, email }: PasswordOwner): string[] {
  const wholes = [name, email, email.slice(0, email.lastIndexOf('@'))]
  return wholes
    .flatMap((whole) => [whole, ...whole.split(PUNCTUATION)])
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= OWN_WORD_CHARACTERS)
}

/** Lengths in code points, which is close to what people type. */
export const passwordLimits = { minCharacters: 10, maxCharacters: 128, minDifferentCharacters: 5 } as const

// Depending on the keyboard, an accented letter is one or two code points.
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** Why a password is too easy to guess, as a sentence; undefined if it is acceptable. */
export function passwordWeakness(password: string, owner: PasswordOwner): string | undefined {
  const plain = normalizePassword(password)
  const characters = [...plain]
  const { minCharacters, maxCharacters, minDifferentCharacters } = passwordLimits
  if (characters.length === 0) return 'Choose a password.'
  if (characters.length < minCharacters) return `A password must have at least ${minCharacters} characters.`
  if (characters.length > maxCharacters) return `A password can have up to ${maxCharacters} characters.`
  if (new Set(characters).size < minDifferentCharacters) {
    return `This password is too repetitive. Use at least ${minDifferentCharacters} different characters.`
  }
  return whyGuessable(plain, owner)
}

/** Password strength as one of four steps, with a sentence. */
export interface PasswordStrength {
  steps: 1 | 2 | 3 | 4
  sentence: string
}

/** Feedback while typing a password: why it is refused, or how strong it is. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const weakness = passwordWeakness(password, owner)
  const { score } = judged(normalizePassword(password), wordsOf(owner))
  if (weakness !== undefined) return { steps: score < 2 ? 1 : 2, sentence: weakness }
  return score > LEAST_SCORE
    ? { steps: 4, sentence: 'Strong password.' }
    : { steps: 3, sentence: 'Good password.' }
}
