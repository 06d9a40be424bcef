import type { Store } from '@/lib/store/open'
import type { OidcSettings } from '../settings'
import { type AccessFixture, cookieOf, headersWith, openAccess } from './access-fixture'
import type { TestProvider } from './oidc-provider'

export const ORIGIN = 'http://localhost:3000'

/** Settings of a console with a sign-in provider. */
export const oidcSettings = (issuer: string, changes: Partial<OidcSettings> = {}): OidcSettings => ({
  issuer,
  clientId: 'console',
  clientSecret: 'a-secret-of-the-client',
  name: 'Example',
  allowedDomains: ['example.com'],
  defaultRole: 'viewer',
  groupsClaim: 'groups',
  moreScopes: '',
  ...changes,
})

export interface OidcFixture extends AccessFixture {
  /** Sends a request as a browser does, with these cookies. */
  get(url: string, cookie?: string): Promise<Response>
  /** Starts the sign-in and lets the provider send the browser to `back`. */
  leave(asked?: Readonly<Record<string, string>>): Promise<{ location: string; cookie: string; back: string }>
  /** Starts and completes the sign-in. */
  signIn(asked?: Readonly<Record<string, string>>): Promise<Response>
  /** The person a response signed in. */
  personOf(answer: Response): ReturnType<AccessFixture['access']['personOf']>
}

/** Access with an admin, and a sign-in provider that doesn’t know anyone yet. */
export async function openWithProvider(
  engine: Store['engine'],
  provider: TestProvider,
  changes?: Partial<OidcSettings>,
): Promise<OidcFixture> {
  provider.reset()
  const fixture = await openAccess(engine, { oidc: oidcSettings(provider.issuer, changes) })
  await fixture.setUp()
  const get: OidcFixture['get'] = (url, cookie = '') =>
    fixture.access.handler(new Request(new URL(url, ORIGIN), { headers: { cookie } }))
  const leave: OidcFixture['leave'] = async (asked) => {
    const left = await get(`/api/auth/oidc/start?${new URLSearchParams({ next: '/templates', ...asked })}`)
    const location = left.headers.get('location') ?? ''
    const back = location.startsWith('http') ? await provider.visit(location) : ''
    return { location, cookie: cookieOf(left), back }
  }
  return {
    ...fixture,
    get,
    leave,
    async signIn(asked) {
      const { cookie, back } = await leave(asked)
      return get(back, cookie)
    },
    personOf: (answer) => fixture.access.personOf(headersWith(cookieOf(answer))),
  }
}
