import { spawnProduct } from '../prepare/spawn-product.mjs'
import { testSettings } from '../prepare/test-settings.mjs'
import { untilAnswered } from './until-answered.mjs'

const admin = { email: testSettings.SETUP_ADMIN_EMAIL, password: testSettings.SETUP_ADMIN_PASSWORD }

/**
 * Starts the built product on a persistent folder, to be killed with -9.
 *
 * @param {{ dataDir: string, port: number, variables?: Record<string, string> }} options
 */
export async function startProcess({ dataDir, port, variables = {} }) {
  const settings = { ...testSettings, LOG_LEVEL: 'fatal', DEMO_MOVES_EVERY_MS: '0', REVIEW_DELAY_MS: '100' }
  const product = spawnProduct({ dataDir, port, variables: { ...settings, ...variables } })
  product.child.stderr.pipe(process.stderr)
  if ((await product.opened) === undefined) throw new Error('The product did not start.')
  return {
    baseUrl: product.baseUrl,
    kill: () => product.end('SIGKILL'),
    stop: () => product.end('SIGTERM'),
  }
}

/** The admin's cookie, which permits everything if sent with the address as origin. */
export async function signIn(baseUrl) {
  const { headers } = await untilAnswered('Signing in', () =>
    fetch(`${baseUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl },
      body: JSON.stringify(admin),
    }),
  )
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Identifiers of the account's numbers. */
export async function phoneNumberIds(baseUrl, cookie) {
  const ask = () => fetch(`${baseUrl}/api/phone-numbers`, { headers: { cookie } })
  const { text } = await untilAnswered('Reading the phone numbers', ask)
  return JSON.parse(text).data.map(({ id }) => id)
}
