import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@/lib/contract/durations'
import type { Store } from '@/lib/store/open'
import { type AttemptRule, type Attempts, createAttempts } from './attempts'
import { networkOf } from './client-address'
import { tooManyAttempts } from './problems'

const KNOWN_FOR_MS = 30 * 24 * 60 * MINUTE_MS

/** Limits on guesses; each tier is wider than the previous one. */
export interface GuessRule {
  name: string
  /** At one account from one network. */
  here: Limit
  /** At one account from everywhere, except networks that guessed right before. */
  account: Limit
  /** From one network at all accounts. */
  place?: Limit
}

type Limit = Pick<AttemptRule, 'max' | 'windowMs'>

export const guessRules = {
  password: {
    name: 'password',
    here: { max: 10, windowMs: 15 * MINUTE_MS },
    account: { max: 100, windowMs: 60 * MINUTE_MS },
    place: { max: 30, windowMs: 15 * MINUTE_MS },
  },
  /**
   * Authenticator and recovery codes. Three in a million codes are valid at any time: at 20 an hour, finding
   * one takes about 16,000 hours.
   */
  code: {
    name: 'code',
    here: { max: 5, windowMs: 15 * MINUTE_MS },
    account: { max: 20, windowMs: 60 * MINUTE_MS },
  },
  /** The current password, asked for again during a session. */
  passwordAgain: {
    name: 'password-again',
    here: { max: 10, windowMs: 15 * MINUTE_MS },
    account: { max: 50, windowMs: 60 * MINUTE_MS },
  },
  /** Requests for a password reset link. */
  reset: {
    name: 'reset',
    here: { max: 3, windowMs: 60 * MINUTE_MS },
    account: { max: 10, windowMs: 60 * MINUTE_MS },
    place: { max: 10, windowMs: 15 * MINUTE_MS },
  },
} as const satisfies Record<string, GuessRule>

export interface Guess {
  /** Owner of the secret: an email address or a person ID. */
  account: string
  /** Network address of the caller, or the session. */
  from: string
}

type Tier = 'here' | 'account' | 'place'

export interface GuessRefusal {
  tier: Tier
  waitSeconds: number
}

/** A tier with its counter. */
interface Counted {
  tier: Tier
  rule: AttemptRule
  subject: string
}

/**
 * Counts guesses by account and network together, so that nobody can lock someone else out. Distributed
 * guessing meets a wider limit, which doesn't apply to networks the owner signed in from before.
 */
export interface Guesses {
  /** Counts a guess before it is made. @returns why it is refused, undefined if it is allowed */
  take(rule: GuessRule, guess: Guess): Promise<GuessRefusal | undefined>
  /** Call after a correct guess: clears the failures from this network, and remembers the network. */
  right(rule: GuessRule, guess: Guess): Promise<void>
}

export function createGuesses(store: Store, clock: () => number): Guesses {
  const attempts: Attempts = createAttempts(store, clock)
  const known = (rule: GuessRule, guess: Guess) => `${rule.name}-known:${hashed(together(guess))}`

  async function isKnown(rule: GuessRule, guess: Guess): Promise<boolean> {
    const row = await store.db
      .selectFrom('attempts')
      .select('key')
      .where('key', '=', known(rule, guess))
      .where('expires_at', '>', clock())
      .executeTakeFirst()
    return row !== undefined
  }

  async function tiersOf(rule: GuessRule, guess: Guess): Promise<Counted[]> {
    const { name, here, account, place } = rule
    const tiers: Counted[] = [
      { tier: 'here', rule: { name: `${name}-here`, ...here }, subject: together(guess) },
    ]
    if (place)
      tiers.unshift({
        tier: 'place',
        rule: { name: `${name}-place`, ...place },
        subject: networkOf(guess.from),
      })
    if (!(await isKnown(rule, guess)))
      tiers.push({ tier: 'account', rule: { name: `${name}-account`, ...account }, subject: guess.account })
    return tiers
  }

  return {
    async take(rule, guess) {
      // A guess refused by one tier doesn't count toward the wider ones, so one network alone never exhausts
      // the account's limit.
      for (const { tier, rule: counted, subject } of await tiersOf(rule, guess)) {
        const waitSeconds = await attempts.take(counted, subject)
        if (waitSeconds !== undefined) return { tier, waitSeconds }
      }
      return undefined
    },
    async right(rule, guess) {
      for (const { tier, rule: counted, subject } of await tiersOf(rule, guess)) {
        if (tier === 'here') await attempts.forget(counted, subject)
        else await attempts.giveBack(counted, subject)
      }
      const expires_at = clock() + KNOWN_FOR_MS
      await store.db
        .insertInto('attempts')
        .values({ key: known(rule, guess), count: 0, expires_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
        .execute()
    },
  }
}

/** Counts a guess. @throws HttpError if there were too many */
export async function requireGuess(
  { guesses }: { guesses: Guesses },
  rule: GuessRule,
  guess: Guess,
  what: string,
): Promise<void> {
  const refused = await guesses.take(rule, guess)
  if (refused) throw tooManyAttempts(what, refused.waitSeconds)
}

const together = ({ account, from }: Guess) => JSON.stringify([account, networkOf(from)])
const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
