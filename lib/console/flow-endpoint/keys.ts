import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { FlowKey } from '@/lib/contract/flow-answers'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import type { Seal } from '../seal'

export interface FlowKeys {
  /**
   * Creates a key pair; the public key is for the service. The previous pair stays valid until the service
   * has the new one.
   */
  create(personId: string): Promise<FlowKey>
  /** Removes a pair that wasn't given out. */
  remove(id: string): Promise<void>
  /** Newest first. */
  list(): Promise<FlowKey[]>
  /** Private keys that requests may be encrypted for, newest first. */
  privateKeys(): Promise<KeyObject[]>
}

interface Parts {
  store: Store
  clock(): number
  seal: Seal
  log: Pick<FaultLog, 'warn'>
}

const KEY_BITS = 2048
/** Each number may have its own pair, plus the previous one until the service switches over. */
const USED = 40
const newPair = promisify(generateKeyPair)

export function createFlowKeys({ store, clock, seal, log }: Parts): FlowKeys {
  const opened = new Map<string, KeyObject | undefined>()
  const newest = () =>
    store.reads
      .selectFrom('flow_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(USED)

  function openKey(id: string, sealed: string): KeyObject | undefined {
    if (opened.has(id)) return opened.get(id)
    const pem = seal.open(sealed)
    if (pem === undefined) {
      log.warn({ key: id }, 'a key of the data endpoint can’t be opened: it was sealed with another secret')
    }
    const key = pem === undefined ? undefined : createPrivateKey(pem)
    opened.set(id, key)
    return key
  }

  return {
    async create(personId) {
      const { publicKey, privateKey } = await newPair('rsa', {
        modulusLength: KEY_BITS,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      const key = { id: randomBytes(16).toString('hex'), publicKey, createdBy: personId, createdAt: clock() }
      await store.db
        .insertInto('flow_keys')
        .values({
          id: key.id,
          public_key: publicKey,
          private_key_sealed: seal.close(privateKey),
          created_by: personId,
          created_at: key.createdAt,
        })
        .execute()
      return key
    },
    async remove(id) {
      await store.db.deleteFrom('flow_keys').where('id', '=', id).execute()
    },
    async list() {
      const rows = await newest().execute()
      return rows.map((row) => ({
        id: row.id,
        publicKey: row.public_key,
        createdBy: row.created_by,
        createdAt: row.created_at,
      }))
    },
    async privateKeys() {
      const rows = await newest().execute()
      return rows.flatMap((row) => openKey(row.id, row.private_key_sealed) ?? [])
    },
  }
}
