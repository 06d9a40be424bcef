import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Queries, Store } from '@/lib/store/open'
import type { AccessLog } from '../auth'
import type { Person } from '../person'
import { forbidden, refusalOf } from '../refusal'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes'
import { matchTotp, newTotpSecret, totpUri } from './totp'

export interface SecondFactors {
  /** What a sign-in with a password has to be followed by; empty for nothing. */
  waysOf(personId: string, queries?: Queries): Promise<SecondFactorWay[]>
  recoveryCodesLeft(personId: string): Promise<number>
  /** Makes a secret for an app. It counts from the first right code on; one that counts already stays. */
  begin(person: Person): Promise<{ secret: string; uri: string }>
  /** The first code of the app. @returns recovery codes, which are told only now. @throws Refusal */
  confirm(personId: string, code: string): Promise<string[]>
  /** Whether a code of the app, or a recovery code, is right. Either is good once. */
  use(personId: string, code: string, queries?: Queries): Promise<'app' | 'recovery code' | undefined>
  /** New recovery codes in place of the old ones, in a transaction. */
  renewRecoveryCodes(personId: string, tx: Queries): Promise<string[]>
  /** Takes the app and the recovery codes away, in a transaction. */
  removeApp(personId: string, tx: Queries): Promise<void>
}

export type SecondFactorWay = 'code' | 'passkey'

interface Parts {
  store: Store
  clock(): number
  log: AccessLog
  /** Secrets of apps are sealed with a key made from it. */
  secret: string
}

export function createSecondFactors(parts: Parts): SecondFactors {
  const { store, clock, secret: key } = parts

  return {
    renewRecoveryCodes,
    waysOf: (personId, queries = store.db) => findWays(queries, personId),
    recoveryCodesLeft: (personId) => countRecoveryCodes(store, personId),
    async begin({ id, email }) {
      if ((await findApp(store.db, id))?.confirmed_at) throw alreadySetUp()
      const secret = newTotpSecret()
      await keepSecret(store, id, await symmetricEncrypt({ key, data: secret }))
      return { secret, uri: totpUri(secret, email) }
    },
    async confirm(personId, code) {
      return store.transaction(async (tx) => {
        const app = await findApp(tx, personId)
        if (app?.confirmed_at) throw alreadySetUp()
        // Spending the code holds the row: nobody puts another secret there before the end.
        if (!app || !(await spendAppCode(parts, app, code, tx))) throw wrongCode()
        await tx
          .updateTable('second_factors')
          .set({ confirmed_at: clock() })
          .where('person_id', '=', personId)
          .execute()
        return renewRecoveryCodes(personId, tx)
      })
    },
    async use(personId, code, queries = store.db) {
      const app = await findApp(queries, personId)
      if (app?.confirmed_at && (await spendAppCode(parts, app, code, queries))) return 'app'
      return (await spendRecoveryCode(queries, personId, code)) ? 'recovery code' : undefined
    },
    async removeApp(personId, tx) {
      await tx.deleteFrom('second_factors').where('person_id', '=', personId).execute()
      await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
    },
  }
}

async function renewRecoveryCodes(personId: string, tx: Queries): Promise<string[]> {
  const codes = newRecoveryCodes()
  const rows = codes.map((code) => ({ person_id: personId, code_hash: hashRecoveryCode(code) }))
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

const findApp = (queries: Queries, personId: string) =>
  queries.selectFrom('second_factors').selectAll().where('person_id', '=', personId).executeTakeFirst()

type App = NonNullable<Awaited<ReturnType<typeof findApp>>>

async function findWays(queries: Queries, personId: string): Promise<SecondFactorWay[]> {
  const app = await findApp(queries, personId)
  const passkey = await queries
    .selectFrom('passkeys')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return [...(app?.confirmed_at ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

async function countRecoveryCodes({ db }: Store, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A new secret in place of one that was never confirmed; one that counts stays. */
async function keepSecret({ db }: Store, personId: string, sealed: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ person_id: personId, secret: sealed, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute()
}

/** One statement marks it, so that of two sign-ins with the same code one is refused. */
async function spendAppCode(parts: Parts, app: App, code: string, queries: Queries): Promise<boolean> {
  const secret = await unseal(parts, app)
  const step = secret === undefined ? undefined : matchTotp(secret, code, parts.clock(), app.last_step)
  if (step === undefined) return false
  const used = await queries
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('person_id', '=', app.person_id)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Undefined for one that was sealed with another session secret: no code of the app is right then. */
async function unseal({ log, secret: key }: Parts, app: App): Promise<string | undefined> {
  try {
    return await symmetricDecrypt({ key, data: app.secret })
  } catch (error) {
    const facts = { error, personId: app.person_id }
    log.error(facts, 'an authenticator app was set up with another SESSION_SECRET: its codes are not taken')
    return undefined
  }
}

async function spendRecoveryCode(queries: Queries, personId: string, code: string): Promise<boolean> {
  const used = await queries
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

const alreadySetUp = () =>
  forbidden(
    'An authenticator app is set up already',
    'Its secret is shown once, when it is made.',
    'To change to another app, remove this one first.',
  )

/** The same words for a wrong code, an old one, and one that was used. */
export const wrongCode = () =>
  refusalOf('invalidParameter', {
    title: 'This code is not right',
    detail: 'Each code is good once and for about a minute.',
    nextStep: 'Wait for the next code of your app. Its device needs the right time.',
    fields: { code: 'This code is not right. Wait for the next one and try again.' },
  })
