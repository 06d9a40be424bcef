import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { createSeal } from '@/lib/console/seal'
import type { AccountChange, AccountCreate } from '@/lib/contract/business-accounts'
import { z } from '@/lib/contract/zod'
import type { Secrets } from '@/lib/runtime/process/secrets-file'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

const embeddedWay = z.object({
  kind: z.literal('embedded'),
  start: z.enum(['demo', 'empty']),
  phoneNumberId: z.string(),
})
const remoteWay = z.object({
  kind: z.literal('remote'),
  accessToken: z.string(),
  phoneNumberId: z.string(),
  profileResource: z.string().optional(),
  encryptionResource: z.string().optional(),
  messagingProduct: z.string().optional(),
  verifyToken: z.string().optional(),
  appSecret: z.string().optional(),
})
const accountWay = z.discriminatedUnion('kind', [embeddedWay, remoteWay])

/** Connection settings of an account, secrets included; always sealed in the store. */
export type AccountWay = z.infer<typeof accountWay>

/** An account beside the primary one, as stored. */
export interface StoredAccount {
  key: string
  name: string
  /** Address of its service; empty for the embedded one. */
  address: string
  businessAccountId: string
  /** Undefined if it was sealed with another installation's key. */
  way: AccountWay | undefined
  /** Differs after every change of the connection. */
  sealed: string
}

type StoredParts = Pick<StoredAccount, 'key' | 'name' | 'address' | 'businessAccountId'> & { way: AccountWay }

export interface StoredAccounts {
  list(): Promise<StoredAccount[]>
  /** | @returns false when this service already has one with this ID */
  insert(account: StoredParts, by: string): Promise<boolean>
  /** | @returns false when this service has another one with this ID */
  update(account: StoredParts): Promise<boolean>
  remove(key: string): Promise<void>
}

/** Accounts beside the primary one, in the primary one's store. */
export function createStoredAccounts(store: Store, secret: string, clock: () => number): StoredAccounts {
  const seal = createSeal(secret, 'business accounts')
  const columnsOf = ({ key, name, address, businessAccountId, way }: StoredParts) => ({
    ...{ key, name, address, business_account_id: businessAccountId },
    settings: seal.close(encodeJson(way)),
  })
  return {
    async list() {
      const rows = await store.db
        .selectFrom('business_accounts')
        .selectAll()
        .orderBy('created_at')
        .orderBy('key')
        .execute()
      return rows.map(({ key, name, address, business_account_id: businessAccountId, settings: sealed }) => {
        const opened = seal.open(sealed)
        const way = opened === undefined ? undefined : accountWay.safeParse(decodeJson(opened)).data
        return { key, name, address, businessAccountId, way, sealed }
      })
    },
    async insert(account, by) {
      const made = await store.db
        .insertInto('business_accounts')
        .values({ ...columnsOf(account), created_at: clock(), created_by: by })
        .onConflict((conflict) => conflict.columns(['address', 'business_account_id']).doNothing())
        .returning('key')
        .executeTakeFirst()
      return made !== undefined
    },
    async update(account) {
      const { key, ...columns } = columnsOf(account)
      return store.transaction(async (tx) => {
        const other = await tx
          .selectFrom('business_accounts')
          .select('key')
          .where('address', '=', columns.address)
          .where('business_account_id', '=', columns.business_account_id)
          .where('key', '!=', key)
          .executeTakeFirst()
        if (other) return false
        await tx.updateTable('business_accounts').set(columns).where('key', '=', key).execute()
        return true
      })
    },
    async remove(key) {
      await store.db.deleteFrom('business_accounts').where('key', '=', key).execute()
    },
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const digits = () => `3${Array.from({ length: 14 }, () => randomInt(10)).join('')}`

/** A new account, ready to store; `phoneNumberId` is set for a remote one, which already has numbers. */
export function newAccount(wanted: AccountCreate, phoneNumberId = ''): StoredParts {
  const key = `acct-${Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
  const { name } = wanted
  if (wanted.kind === 'embedded') {
    const way = { kind: wanted.kind, start: wanted.start, phoneNumberId: digits() }
    return { key, name, address: '', businessAccountId: digits(), way }
  }
  const { address, businessAccountId, name: _, ...way } = wanted
  return { key, name, address, businessAccountId, way: { ...way, phoneNumberId } }
}

/** An account with a change applied. */
export function changedAccount(
  { key, name, address, businessAccountId, way }: StoredAccount & { way: AccountWay },
  change: AccountChange,
): StoredParts {
  const { name: newName = name, address: newAddress, businessAccountId: newId, ...rest } = change
  if (way.kind === 'embedded') return { key, name: newName, address, businessAccountId, way }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const all = { ...way, ...Object.fromEntries(given) }
  return {
    ...{ key, name: newName, address: newAddress ?? address, businessAccountId: newId ?? businessAccountId },
    // Empty values are removed.
    way: remoteWay.parse(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))),
  }
}

/**
 * Secrets of an account beside the primary one, unique to it. All derive from the session secret, which every
 * replica shares; those in a data folder differ by machine.
 */
export function secretsOfAccount(secrets: Secrets, sessionSecret: string, key: string): Secrets {
  const derived = (name: string) =>
    createHmac('sha256', sessionSecret).update(`account ${key} ${name}`).digest('hex')
  return {
    ...secrets,
    accessToken: derived('accessToken'),
    clientAccessToken: derived('clientAccessToken'),
    webhookVerifyToken: derived('webhookVerifyToken'),
    appSecret: derived('appSecret'),
  }
}
