import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyRow } from '@/lib/contract/account'
import { accountLimits } from '@/lib/contract/account'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { Challenges } from '../challenges'
import type { Person } from '../person'
import { forbidden, problem } from '../problems'
import { trustedOrigins } from '../same-origin'

const MINUTES_5 = 5 * 60_000

export interface Passkeys {
  list(personId: string, queries?: Queries): Promise<PasskeyRow[]>
  /** Options the browser needs to create a passkey. */
  createOptions(person: Person): Promise<object>
  /**
   * @throws HttpError if the response doesn't match the challenge
   */
  create(person: Person, name: string, response: object): Promise<void>
  remove(personId: string, id: string, queries: Queries): Promise<void>
  /** `personId` restricts the request to that person's passkeys. `code` identifies the challenge later. */
  signInOptions(personId?: string): Promise<{ code: string; options: object }>
  /** Owner of the passkey that signed the challenge; undefined if the response is invalid. */
  signIn(code: string, response: unknown, personId?: string): Promise<string | undefined>
}

interface Parts {
  store: Store
  clock(): number
  challenges: Challenges
  publicUrl: string
}

/**
 * Passkeys using @simplewebauthn. The device must verify its owner each time (fingerprint, face, PIN), so a
 * passkey counts as two factors.
 */
export function createPasskeys(parts: Parts): Passkeys {
  const { store } = parts
  return {
    ...passkeyCreation(parts),
    ...passkeySignIn(parts),
    async list(personId, queries = store.db) {
      const rows = await rowsOf(queries, personId)
      return rows.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }))
    },
    async remove(personId, id, queries) {
      await queries.deleteFrom('passkeys').where('person_id', '=', personId).where('id', '=', id).execute()
    },
  }
}

const rowsOf = (queries: Queries, personId: string) =>
  queries.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('created_at').execute()

const rpIdOf = (publicUrl: string) => new URL(publicUrl).hostname

/** Expectations for every device response. */
const expectedAt = (publicUrl: string) => ({
  expectedRPID: rpIdOf(publicUrl),
  expectedOrigin: trustedOrigins(publicUrl),
  requireUserVerification: true,
})

function passkeyCreation({
  store,
  clock,
  challenges,
  publicUrl,
}: Parts): Pick<Passkeys, 'createOptions' | 'create'> {
  return {
    async createOptions({ id, email, name }) {
      const known = await rowsOf(store.db, id)
      if (known.length >= accountLimits.passkeys) throw tooMany()
      const options = await generateRegistrationOptions({
        rpName: 'Switchboard',
        rpID: rpIdOf(publicUrl),
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name,
        excludeCredentials: known.map((row) => ({ id: row.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await challenges.start(
        'passkey-create',
        { personId: id, challenge: options.challenge },
        MINUTES_5,
        options.challenge,
      )
      return options
    },
    async create({ id }, name, response) {
      // The library validates every member of the response.
      const sent = response as RegistrationResponseJSON
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: sent,
        expectedChallenge: async (challenge) => {
          const asked = await challenges.take<{ personId: string }>('passkey-create', challenge)
          return asked?.personId === id
        },
        ...expectedAt(publicUrl),
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) throw notMade()
      const { credential } = registrationInfo
      await store.db
        .insertInto('passkeys')
        .values({
          id: credential.id,
          person_id: id,
          name,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: encodeJson(credential.transports ?? []),
          created_at: clock(),
          last_used_at: null,
        })
        .execute()
    },
  }
}

function passkeySignIn({
  store,
  clock,
  challenges,
  publicUrl,
}: Parts): Pick<Passkeys, 'signInOptions' | 'signIn'> {
  return {
    async signInOptions(personId) {
      const known = personId === undefined ? [] : await rowsOf(store.db, personId)
      const options = await generateAuthenticationOptions({
        rpID: rpIdOf(publicUrl),
        userVerification: 'required',
        allowCredentials: known.map(({ id, transports }) => ({ id, transports: decodeJson(transports) })),
      })
      const code = await challenges.start('passkey-sign-in', { challenge: options.challenge }, MINUTES_5)
      return { code, options }
    },
    async signIn(code, response, personId) {
      const asked = await challenges.take<{ challenge: string }>('passkey-sign-in', code)
      const sent = Object(response) as AuthenticationResponseJSON
      if (!asked || typeof sent.id !== 'string') return undefined
      const row = await store.db
        .selectFrom('passkeys')
        .selectAll()
        .where('id', '=', sent.id)
        .executeTakeFirst()
      if (!row || (personId !== undefined && row.person_id !== personId)) return undefined
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: sent,
        expectedChallenge: asked.challenge,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
        ...expectedAt(publicUrl),
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo) return undefined
      await store.db
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter, last_used_at: clock() })
        .where('id', '=', row.id)
        .execute()
      return row.person_id
    },
  }
}

const tooMany = () =>
  forbidden(
    'You have too many passkeys',
    `You can have up to ${accountLimits.passkeys} passkeys.`,
    'Remove one you no longer use.',
  )

const notMade = () =>
  problem('invalidParameter', {
    title: 'The passkey wasn’t created',
    detail: 'The device didn’t confirm your identity, or it took too long.',
    nextStep: 'Try again, and confirm with your fingerprint, face, or PIN.',
  })
