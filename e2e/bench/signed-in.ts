import { readFileSync } from 'node:fs'
import path from 'node:path'
import { admin } from '../fixtures/admin'
import type { BenchTools } from '../fixtures/bench-row'

/** Starts a product with an admin and signs in. */
export async function startSignedIn(
  { startProduct }: BenchTools,
  variables: Readonly<Record<string, string>> = {},
) {
  const product = await startProduct({
    variables: {
      SETUP_ADMIN_EMAIL: admin.email,
      SETUP_ADMIN_PASSWORD: admin.password,
      SERVICE_CALLS_PER_HOUR: '1000000000',
      LOG_LEVEL: 'error',
      ...variables,
    },
  })
  const answer = await fetch(`${product.baseUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.baseUrl },
    body: JSON.stringify(admin),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
  const secrets: { clientAccessToken: string } = JSON.parse(
    readFileSync(path.join(product.dataDir, 'secrets.json'), 'utf8'),
  )
  return { ...product, cookie, accessToken: secrets.clientAccessToken }
}
