import { createHash, createHmac, randomBytes } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import type { Queries, Store } from '@/lib/store/open'
import type { Person } from '../person'
import { forbidden, problem } from '../problems'
import { hashSecretCode } from '../secret-code'
import type { AccessLog } from '../settings'

const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODES = 10
/** 80 bits, so a list of hashes can't be brute-forced. */
const CHARACTERS = 16

/** New codes, in groups of four for easier copying by hand. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(randomBytes(CHARACTERS), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
      .join('')
      .replaceAll(/.{4}(?!$)/g, '$&-'),
  )

/** Hash of a code, ignoring case, spaces, dashes and look-alike letters. */
const hashRecoveryCode = (code: string): string =>
  hashSecretCode(
    code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  )

const STEP_MS = 30_000
const DIGITS = 6
/** Allows for clock drift and slow typing of one step each way. */
const STEPS_AROUND = [-1, 0, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_CHARACTERS = 32

/** A new secret of 160 random bits in base 32, the format of authenticator apps. */
const newTotpSecret = (): string =>
  Array.from(randomBytes(SECRET_CHARACTERS), (byte) => BASE32[byte % BASE32.length]).join('')

/** The code of a time step (RFC 6238 over RFC 4226, SHA-1, six digits, which every app supports). */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

export const totpStep = (now: number): number => Math.floor(now / STEP_MS)

/** The time step a code belongs to; undefined if it is wrong or not newer than `lastStep`. */
function matchTotp(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  return STEPS_AROUND.map((around) => totpStep(now) + around).find(
    (step) => step > lastStep && totpAt(secret, step) === digits,
  )
}

/** Content of the QR code for authenticator apps. */
function totpUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Switchboard', digits: '6', period: '30' })
  return `otpauth://totp/Switchboard:${encodeURIComponent(email)}?${query}`
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export interface SecondFactors {
  /** Second factors required after a password; empty if none. */
  waysOf(personId: string, queries?: Queries): Promise<SecondFactorWay[]>
  recoveryCodesLeft(personId: string): Promise<number>
  /**
   * Creates a secret for an app, which takes effect with the first correct code. A confirmed secret is kept.
   */
  begin(person: Person): Promise<{ secret: string; uri: string }>
  /**
   * Confirms the app with its first code. @returns recovery codes, which are shown only once. @throws
   * HttpError
   */
  confirm(personId: string, code: string): Promise<string[]>
  /** Verifies a code of the app or a recovery code. Each works only once. */
  use(personId: string, code: string, queries?: Queries): Promise<'app' | 'recovery code' | undefined>
  /** Replaces the recovery codes, within a transaction. */
  renewRecoveryCodes(personId: string, tx: Queries): Promise<string[]>
  /** Removes the app and the recovery codes, within a transaction. */
  removeApp(personId: string, tx: Queries): Promise<void>
}

export type SecondFactorWay = 'code' | 'passkey'

interface Parts {
  store: Store
  clock(): number
  log: AccessLog
  /** The encryption key for app secrets is derived from it. */
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
      await keepSecret(store, id, seal(key, secret))
      return { secret, uri: totpUri(secret, email) }
    },
    async confirm(personId, code) {
      return store.transaction(async (tx) => {
        const app = await findApp(tx, personId)
        if (app?.confirmed_at) throw alreadySetUp()
        // Using the code locks the row, so the secret can't be replaced before the end.
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

/** Replaces a secret that was never confirmed; a confirmed one stays. */
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

/** One atomic statement, so that the same code can't be used by two sign-ins. */
async function spendAppCode(parts: Parts, app: App, code: string, queries: Queries): Promise<boolean> {
  const secret = unseal(parts, app)
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

/** XChaCha20-Poly1305, which also decrypts secrets stored by the first versions of the console. */
const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest())

const seal = (key: string, secret: string): string =>
  Buffer.from(cipherOf(key).encrypt(Buffer.from(secret))).toString('hex')

/** Undefined if the secret was sealed with another session secret; then no code of the app is valid. */
function unseal({ log, secret: key }: Parts, app: App): string | undefined {
  try {
    return Buffer.from(cipherOf(key).decrypt(Buffer.from(app.secret, 'hex'))).toString()
  } catch (error) {
    const facts = { error, personId: app.person_id }
    log.error(facts, 'an authenticator app was set up with another SESSION_SECRET: its codes aren’t taken')
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
    'An authenticator app is already set up',
    'Its secret is shown only once, when it is created.',
    'To switch to another app, remove this one first.',
  )

/** The same message for a wrong, expired or used code. */
export const wrongCode = () =>
  problem('invalidParameter', {
    title: 'Wrong code',
    detail: 'Each code works once, for about a minute.',
    nextStep: 'Wait for your app’s next code. Make sure its device has the right time.',
    fields: { code: 'Wrong code. Wait for the next one and try again.' },
  })

/**
 * For someone who lost their device: removes app, recovery codes and passkeys, and ends their sessions. Runs
 * in a transaction.
 */
export async function forgetSecondFactor(tx: Queries, personId: string): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes', 'passkeys'] as const)
    await tx.deleteFrom(table).where('person_id', '=', personId).execute()
  await tx.deleteFrom('session').where('userId', '=', personId).execute()
}
