import { createHash, randomBytes } from 'node:crypto'
import { isSameSecret } from '@/lib/runtime/http/signature'
import type { Queries, Store } from '@/lib/store/open'
import type { Audit } from './audit'
import { type CreatedPerson, createPerson } from './create-person'
import type { NewPerson } from './credentials'
import { hashPassword } from './password'
import { forbidden, problem } from './problems'

/** Crockford's base 32: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 24
const GROUP = /.{4}(?!$)/g

/** A new code of 120 random bits, in groups of four for easier typing. */
export function newSetupCode(): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replaceAll(GROUP, '$&-')
}

/** Hash of a code, ignoring case, spaces, dashes and look-alike letters. */
export function hashSetupCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}

const isSetupCode = (code: string, storedHash: string): boolean =>
  isSameSecret(hashSetupCode(code), storedHash)

const CODE_HASH = 'setup-code-hash'
const COMPLETED_AT = 'setup-completed-at'

/** Where the setup request came from, for the audit log. */
interface SetupOrigin {
  address: string
  traceId: string
}

export interface Setup {
  /** Whether the first admin still has to be created. Once closed, it stays closed. */
  isOpen(): Promise<boolean>
  /**
   * Creates the code for creating the first admin, and invalidates the previous one. Only its hash is kept.
   *
   * @throws HttpError forbidden if setup is closed
   */
  newCode(): Promise<string>
  /**
   * Creates the first admin and closes setup in one transaction. If two callers race, one is refused.
   *
   * @throws HttpError forbidden if setup is closed, invalidParameter for a wrong code
   */
  createFirstAdmin(admin: NewPerson & { code: string }, origin: SetupOrigin): Promise<CreatedPerson>
  /**
   * Like `createFirstAdmin`, without a code, for unattended starts; undefined if setup was already closed.
   */
  createFirstAdminUnattended(admin: NewPerson): Promise<CreatedPerson | undefined>
}

function throwClosed(): never {
  throw forbidden(
    'Switchboard is already set up',
    'The first admin exists.',
    'Sign in, or ask an admin for an account.',
  )
}

const wrongCode = () =>
  problem('invalidParameter', {
    title: 'Wrong setup code',
    detail: 'Only the newest code works; each server start creates a new one.',
    nextStep: 'Copy the code from the terminal where Switchboard was started.',
    fields: { code: 'This doesn’t match the code shown in the terminal at the last start.' },
  })

export function createSetup(store: Store, clock: () => number, audit: Audit): Setup {
  let isClosed = false

  async function isOpen() {
    isClosed ||= (await readFact(store.db, COMPLETED_AT)) !== undefined
    return !isClosed
  }

  async function checkCode(queries: Queries, code: string) {
    const stored = await readFact(queries, CODE_HASH)
    if (stored !== undefined && isSetupCode(code, stored)) return
    // The code is deleted when setup closes, so check this first: a late request gets "closed" rather than
    // "wrong code".
    if ((await readFact(queries, COMPLETED_AT)) !== undefined) throwClosed()
    throw wrongCode()
  }

  /** `code` is undefined for an unattended start. Returns undefined if someone else was first. */
  async function create({ password, ...admin }: NewPerson, code: string | undefined, origin: SetupOrigin) {
    const passwordHash = await hashPassword(password)
    const person = await store.transaction(async (tx) => {
      if (!(await close(tx, clock()))) return undefined
      if (code !== undefined) await checkCode(tx, code)
      await tx.deleteFrom('facts').where('key', '=', CODE_HASH).execute()
      const created = await createPerson(tx, clock(), {
        ...admin,
        role: 'admin',
        account: { providerId: 'credential', password: passwordHash },
      })
      const entry = { action: 'people.set-up', subject: created.email, result: 'done', ...origin } as const
      await audit.record({ at: clock(), person: created, ...entry }, tx)
      return created
    })
    isClosed = true
    return person
  }

  return {
    isOpen,
    async newCode() {
      const code = newSetupCode()
      await store.transaction(async (tx) => {
        if ((await readFact(tx, COMPLETED_AT)) !== undefined) throwClosed()
        const value = hashSetupCode(code)
        await tx
          .insertInto('facts')
          .values({ key: CODE_HASH, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute()
      })
      return code
    },
    async createFirstAdmin({ code, ...admin }, origin) {
      if (!(await isOpen())) throwClosed()
      // Checked before hashing the password, so that only someone with the code can cause that work.
      await checkCode(store.db, code)
      return (await create(admin, code, origin)) ?? throwClosed()
    },
    async createFirstAdminUnattended(admin) {
      if (!(await isOpen())) return undefined
      return create(admin, undefined, { address: '', traceId: '' })
    },
  }
}

async function readFact(queries: Queries, key: string): Promise<string | undefined> {
  const row = await queries.selectFrom('facts').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Marks setup as closed; false if someone else did. The unique key makes concurrent callers wait. */
async function close(queries: Queries, at: number): Promise<boolean> {
  const inserted = await queries
    .insertInto('facts')
    .values({ key: COMPLETED_AT, value: String(at) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}
