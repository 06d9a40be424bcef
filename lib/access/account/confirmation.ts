import type { Store } from '@/lib/store/open'
import { type Guesses, guessRules, requireGuess } from '../guesses'
import { verifyPassword } from '../password'
import { forbidden, problem } from '../problems'
import type { Session } from '../session'
import { readPasswordHash } from './change-password'

/** How long a sign-in or a repeated password counts as proof that the person is still present. */
export const CONFIRMED_FOR_MS = 10 * 60_000

/**
 * Checks that the person at the browser is still the one who signed in. Required before actions that outlive
 * the session, let someone in or reveal a secret: passkeys, authenticator apps, API tokens, other people's
 * accounts, SIP passwords. An unattended browser must not be enough.
 */
export interface Confirmation {
  /**
   * @throws HttpError confirmationNeeded if the last confirmation is too old
   */
  require(session: Session): void
  /** Checks the current password and confirms this session. @throws HttpError */
  confirm(session: Session, password: string): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
  guesses: Guesses
}

export function createConfirmation(parts: Parts): Confirmation {
  const { store, clock, guesses } = parts
  return {
    require({ confirmedAt }) {
      if (clock() - confirmedAt > CONFIRMED_FOR_MS) throw confirmationNeeded()
    },
    async confirm({ id, person }, password) {
      const hash = await readPasswordHash(store, person.id)
      if (hash === undefined) throw noPassword()
      const guess = { account: person.id, from: id }
      await requireGuess(parts, guessRules.passwordAgain, guess, 'enter your password')
      if (!(await verifyPassword({ hash, password }))) throw wrongPassword()
      await guesses.right(guessRules.passwordAgain, guess)
      await store.db.updateTable('session').set({ confirmedAt: clock() }).where('id', '=', id).execute()
    },
  }
}

const confirmationNeeded = () => problem('confirmationNeeded')

const wrongPassword = () =>
  problem('invalidParameter', {
    title: 'Wrong password',
    detail: 'Nothing was changed.',
    nextStep: 'Try again, or sign in another way.',
    fields: { password: 'Wrong password.' },
  })

const noPassword = () =>
  forbidden(
    'This account has no password',
    'You sign in through a provider or with a passkey.',
    'Sign in again that way, then continue here.',
  )
