import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { applyDue } from '@/lib/console/proposals/apply-proposals'
import { changeKinds } from '@/lib/contract/change-kinds'
import { addressOfRow } from '@/lib/contract/console/address'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import type { Policy } from '@/lib/contract/proposals'
import { demoAccount } from '@/lib/demo/accounts'
import { POST as authenticate } from '../auth/[...all]/route'
import { askHandler } from './ask-handler'
import { admin, type OpenConsole, openConsole } from './open-console'

export const number = demoAccount.byState.shop.id
const password = 'a password that is long enough'
type RowName = keyof ConsoleRoutes
interface Given {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

let opened: OpenConsole
const cookies: Record<string, string> = {}
export const root = () => opened.product.root
export const accounts = () => opened.product.accounts

/** Calls a row of the API as one of them. */
export async function ask(who: string, name: RowName, { params = {}, query, body, headers }: Given = {}) {
  const [method = ''] = name.split(' ')
  const url = addressOfRow(name, { params, query })
  const how = { method, url, params, body, cookie: cookies[who], headers }
  // Without the row’s response schema: a held change has a different response.
  return askHandler((request, context) => consoleHandlers[name](request, context), how)
}

async function join(name: string, role: string) {
  const email = `${name}@example.com`
  const { body } = await ask('ana', 'POST /api/invitations', { body: { email, role } })
  const code = new URL(body.link).searchParams.get('code')
  const joined = await askHandler(authenticate, {
    url: '/api/auth/accept-invite',
    body: { code, name, password },
  })
  cookies[name] = joined.cookie
  expect(joined.status, joined.text).toBe(200)
}

/**
 * Opens a console with five people for the tests of a file: ana, ben and cleo are admins, dev is a developer, vic a
 * viewer.
 */
export function useTeam(): void {
  beforeAll(async () => {
    opened = await openConsole()
    const signedIn = await askHandler(authenticate, { url: '/api/auth/sign-in/email', body: admin })
    cookies.ana = signedIn.cookie
    await join('ben', 'admin')
    await join('cleo', 'admin')
    await join('dev', 'developer')
    await join('vic', 'viewer')
  }, 60_000)
  afterAll(() => opened.close())
  afterEach(async () => {
    for (const kind of changeKinds) await setPolicy({ kind, rule: 'free' })
  })
}

/** Bypasses approval of policy changes, which has its own test. */
export const setPolicy = (policy: Partial<Policy> & Pick<Policy, 'kind' | 'rule'>) =>
  root().access.policies.save({
    people: [],
    groups: [],
    roles: ['admin', 'developer', 'marketer'],
    ...policy,
  })

export const codes = async () =>
  (await ask('ana', 'GET /api/qr-codes/:phoneNumberId', { params: { phoneNumberId: number } })).body.data
export const withMessage = async (message: string) =>
  (await codes()).filter((code: { prefilled_message: string }) => code.prefilled_message === message)

/** Proposes the creation of a QR code. @returns the proposal’s ID */
export async function proposeCode(
  who: string,
  message: string,
  headers?: Record<string, string>,
): Promise<string> {
  const answer = await ask(who, 'POST /api/qr-codes/:phoneNumberId', {
    params: { phoneNumberId: number },
    body: { prefilled_message: message },
    headers,
  })
  expect(answer.status, answer.text).toBe(202)
  expect(await withMessage(message)).toEqual([])
  return answer.body.proposed.id
}

export const approve = (who: string, id: string, round = 1) =>
  ask(who, 'POST /api/proposals/:id/approve', { params: { id }, body: { round } })
export const read = async (who: string, id: string) =>
  (await ask(who, 'GET /api/proposals/:id', { params: { id } })).body
export const stateOf = async (id: string) => (await read('ana', id)).state
/** Applies due proposals and waits until this one has the state; the console’s own worker may be applying it. */
export async function applied(id: string, state = 'applied') {
  await applyDue(root())
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe(state)
}
