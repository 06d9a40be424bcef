import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'

type Claims = Record<string, unknown>

/** A small OpenID Connect provider: discovery, authorization, token, keys. Checks PKCE and the client’s secret. */
export interface TestProvider {
  issuer: string
  /** Sets who is signed in there, and what is wrong with its ID tokens. */
  says(claims: Claims, changes?: Claims): void
  /** Sets the claims its user info adds to the subject; without them, user info fails. */
  tells(claims: Claims | undefined): void
  /** Number of user info requests. */
  asked(): number
  isAway(away: boolean): void
  reset(): void
  /** Signs in as a browser would. @returns the redirect’s target */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

interface Grant {
  nonce: string
  challenge: string
  redirectUri: string
}

/** The provider’s key pair and an unrelated one; created once, because that is slow. */
let pairs: Promise<[GenerateKeyPairResult, GenerateKeyPairResult]> | undefined

export async function openProvider(): Promise<TestProvider> {
  pairs ??= Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const [keys, others] = await pairs
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  let claims: Claims = {}
  let changes: Claims = {}
  let told: Claims | undefined = {}
  let asked = 0
  let away = false
  let issuer = ''

  const idToken = (nonce: string) => {
    const { forged, ...wrong } = changes
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: 'console', iat: now, exp: now + 300, nonce }
    return new SignJWT({ ...usual, ...claims, ...wrong })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(forged ? others.privateKey : keys.privateKey)
  }

  async function giveToken(request: IncomingMessage): Promise<[number, object]> {
    const form = new URLSearchParams(await textOf(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === 'console' &&
      form.get('client_secret') === 'a-secret-of-the-client'
    if (!isRight) return [400, { error: 'invalid_grant' }]
    return [200, { access_token: 'at', token_type: 'Bearer', id_token: await idToken(grant.nonce) }]
  }

  function authorize(query: URLSearchParams): string {
    const code = randomUUID()
    const redirectUri = query.get('redirect_uri') ?? ''
    grants.set(code, {
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri,
    })
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (away) return json(503, {})
    if (pathname === '/.well-known/openid-configuration') return json(200, metadataOf(issuer))
    if (pathname === '/keys') return json(200, { keys: [jwk] })
    if (pathname === '/token') return json(...(await giveToken(request)))
    if (pathname === '/userinfo') {
      asked += 1
      return told ? json(200, { sub: claims.sub, ...told }) : json(500, {})
    }
    if (pathname === '/authorize') {
      response.writeHead(302, { location: authorize(searchParams) })
      return response.end()
    }
    return json(404, {})
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on a port has an AddressInfo.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    says(said, wrong = {}) {
      claims = said
      changes = wrong
    },
    tells(next) {
      told = next
    },
    asked: () => asked,
    isAway(next) {
      away = next
    },
    reset() {
      away = false
      claims = {}
      changes = {}
      told = {}
      asked = 0
    },
    async visit(url) {
      const answered = await fetch(url, { redirect: 'manual' })
      return answered.headers.get('location') ?? ''
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  userinfo_endpoint: `${issuer}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}
