import type { Store } from '@/lib/store/open'
import { openTestStore } from '@/lib/store/testing/open-test-store'
import { type Access, createAccess } from '../access'
import { CLIENT_ADDRESS_HEADER } from '../client-address'
import type { Person } from '../person'
import type { AccessLog, AccessSettings } from '../settings'

const PUBLIC_URL = 'http://localhost:3000'

export const ada = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'difference engine' }

/** Origin of a change. */
export const origin = { address: '192.0.2.1', traceId: 'a-trace' }

export interface Member {
  person: Person
  cookie: string
  password: string
}

export interface AccessFixture {
  store: Store
  access: Access
  /** Advances the clock of access. */
  advance(ms: number): void
  /** Another instance with the same store, like a second replica. */
  createAnother(settings?: Partial<AccessSettings>): Promise<Access>
  /** Creates the first admin, Ada, through the setup page’s request. Returns her session cookie. */
  setUp(): Promise<string>
  /** An admin, for admin actions. */
  admin(): Promise<Person>
  /** Signs someone in with a role, through an invitation. */
  join(role: string, email?: string): Promise<Member>
  /** Marks a logged fault as expected. */
  expectFault(message: string): void
  close(): Promise<void>
}

/** Opens access with its own empty store. Fails the test on close if an unexpected fault was logged. */
export async function openAccess(
  engine: Store['engine'],
  settings: Partial<AccessSettings> = {},
): Promise<AccessFixture> {
  const { store, remove } = await openTestStore(engine)
  let now = Date.now()
  const faults: unknown[] = []
  const log: AccessLog = { info() {}, warn() {}, error: (facts, message) => faults.push(message, facts) }
  const usual: AccessSettings = {
    publicUrl: PUBLIC_URL,
    secret: 'x7Qm2vN9cKp4Lw8Zr1Tb6Ys3Hd5Gf0Ja',
    ...settings,
  }
  const createAnother = (others: Partial<AccessSettings> = {}) =>
    createAccess({ store, clock: () => now, log, settings: { ...usual, ...others } })
  const access = await createAnother()
  const admin = async (): Promise<Person> => {
    const { people } = await access.people.list()
    const found = people.find(({ role, isSuspended }) => role === 'admin' && !isSuspended)
    if (!found) throw new Error('There is no admin yet.')
    return { ...found, role: 'admin' }
  }
  return {
    store,
    access,
    advance(ms) {
      now += ms
    },
    createAnother,
    async setUp() {
      const code = await access.setup.newCode()
      return cookieOf(await access.handler(post('/api/setup', { code, ...ada })))
    },
    admin,
    async join(role, email = `${role}@example.com`) {
      const { link } = await access.people.invite(await admin(), { email, role })
      const code = new URL(link).searchParams.get('code')
      const password = 'many different letters'
      const answer = await access.handler(post('/api/auth/accept-invite', { code, name: role, password }))
      const cookie = cookieOf(answer)
      const person = await access.personOf(headersWith(cookie))
      if (!person) throw new Error(`The ${role} did not come in: ${await answer.text()}`)
      return { person, cookie, password }
    },
    expectFault(message) {
      const at = faults.indexOf(message)
      if (at < 0) throw new Error(`Nothing was logged as ${message}.`)
      faults.splice(at, 2)
    },
    async close() {
      await remove()
      if (faults.length > 0) throw new Error('A request failed by a fault of the server.', { cause: faults })
    },
  }
}

interface Sender {
  cookie?: string
  origin?: string
  address?: string
}

/** A POST request as pages of this installation send it. */
export function post(
  url: string,
  body: unknown,
  { cookie, origin = PUBLIC_URL, address = '192.0.2.1' }: Sender = {},
) {
  const headers = new Headers({
    'content-type': 'application/json',
    origin,
    [CLIENT_ADDRESS_HEADER]: address,
  })
  if (cookie) headers.set('cookie', cookie)
  return new Request(`${PUBLIC_URL}${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

export const signInRequest = (credentials: { email: string; password: string }, sender: Sender = {}) =>
  post('/api/auth/sign-in/email', credentials, sender)

/** The cookies a browser would send back after a response. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
}

export const headersWith = (cookie: string) => new Headers({ cookie })
