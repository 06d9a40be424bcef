import type { Store } from '@/lib/store/open'
import { type Guesses, guessRules, requireGuess } from '../guesses'
import { forbidden, HttpError, httpErrorOf } from '../http-error'
import { verifyPassword } from '../password'
import type { Session } from '../session'
import { readPasswordHash } from './change-password'

/** For so long someone who signed in, or gave the password again, is believed to be there still. */
export const CONFIRMED_FOR_MS = 10 * 60_000

/**
 * Whether who is at the browser is still who signed in. Asked before what outlives the session, lets someone in or shows a
 * secret: passkeys, authenticator apps, API tokens, other people's accounts, passwords of telephone systems. An unattended
 * browser is not enough for them.
 */
export interface Confirmation {
  /** @throws HttpError confirmationNeeded when too much time has gone by */
  require(session: Session): void
  /** Takes the present password for this session. @throws HttpError */
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

const confirmationNeeded = () =>
  new HttpError(403, {
    kind: 'confirmationNeeded',
    title: 'Confirm that it’s you first',
    detail:
      'This changes who has access or shows a secret, and it has been a while since you confirmed your identity.',
    nextStep: 'Try again, and enter your password or sign in again when you are asked.',
    fields: {},
    isTransient: false,
  })

const wrongPassword = () =>
  httpErrorOf('invalidParameter', {
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
