import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from './start-refusal'

/** Secrets an installation generates at its first start. */
export interface Secrets {
  /** The dashboard's access token for the embedded service. */
  accessToken: string
  /** Outside clients' access token for the embedded service. */
  clientAccessToken: string
  /** Signs session cookies. */
  sessionSecret: string
  webhookVerifyToken: string
  /** Signs the embedded service's deliveries. */
  appSecret: string
}

const names = [
  'accessToken',
  'clientAccessToken',
  'sessionSecret',
  'webhookVerifyToken',
  'appSecret',
] as const
const OWNER_ONLY = 0o600
const BYTES = 32

/**
 * Reads `secrets.json` of the data folder; creates it at the first start and adds what newer versions need.
 * Restricts the file to its owner, even if its mode had been widened.
 * @throws StartRefusal when the file cannot be used
 */
export function readSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'secrets.json')
  const kept = readKept(file)
  if (kept && names.every((name) => kept[name])) return complete(kept)

  const secrets = complete(kept ?? {})
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true })
  if (kept) {
    renameSync(draft, file)
    return secrets
  }
  return publish(draft, file) ? secrets : readSecrets(dataDir)
}

/** Renames the draft into place unless another process was first, whose secrets then count. */
function publish(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (isMissingOrTaken(error, 'EEXIST')) return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

function readKept(file: string): Partial<Secrets> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissingOrTaken(error, 'ENOENT')) return undefined
    throw error
  }
  chmodSync(file, OWNER_ONLY)
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) return onlyText(parsed)
  } catch {
    // Reported below, with instructions.
  }
  throw new StartRefusal(
    `${file} is damaged. Restore it from a backup, or remove it: people then sign in again, and clients need the new access token.`,
  )
}

const onlyText = (parsed: object): Partial<Secrets> =>
  Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'))

function complete(kept: Partial<Secrets>): Secrets {
  const of = (name: keyof Secrets) => kept[name] || randomBytes(BYTES).toString('hex')
  return {
    accessToken: of('accessToken'),
    clientAccessToken: of('clientAccessToken'),
    sessionSecret: of('sessionSecret'),
    webhookVerifyToken: of('webhookVerifyToken'),
    appSecret: of('appSecret'),
  }
}

const isMissingOrTaken = (error: unknown, code: 'ENOENT' | 'EEXIST') =>
  error instanceof Error && 'code' in error && error.code === code
