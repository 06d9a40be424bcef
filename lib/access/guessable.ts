import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

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
export function whyGuessable(password: string, owner: PasswordOwner): string | undefined {
  const { score, sequence } = judged(password, wordsOf(owner))
  const foreign = sequence.filter(({ dictionaryName }) => dictionaryName !== 'userInputs')
  const foreignCharacters = foreign.reduce(
    (sum, { token }) => sum + token.replaceAll(PUNCTUATION, '').length,
    0,
  )
  const isOwn = foreign.length < sequence.length && foreignCharacters < FOREIGN_CHARACTERS
  if (isOwn) return 'A password is something other than your name or e-mail address.'
  if (score < LEAST_SCORE) {
    return 'This password is among the first that attackers try. Use a few words that do not belong together.'
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
