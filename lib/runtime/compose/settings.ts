import path from 'node:path'
import type { OidcSettings, SessionLimits } from '@/lib/access/settings'
import type { StreamTarget } from '@/lib/console/audit/stream-entries'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { PhoneAccess } from '@/lib/contract/connection'
import { isLoopbackUrl } from '@/lib/runtime/http/public-fetch-addresses'
import type { TrustedProxies } from '@/lib/runtime/listener/trusted-proxies'
import { readCommandOptions } from '@/lib/runtime/process/command-options'
import type { LogLevel } from '@/lib/runtime/process/log'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { settingsOfVariables } from '@/lib/service/service-variables'
import { type Environment, parseEnvironment } from './environment'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A service inside this process. */
export interface EmbeddedConnection {
  kind: 'embedded'
  /** What variables decide of the service. */
  service: ReturnType<typeof settingsOfVariables>
  /** Calls an outside client may make in one hour. */
  callsPerHour: number
  /** Access token for outside clients; generated when none is given. */
  clientAccessToken?: string
  /** Milliseconds between two moves of the demo account's numbers; 0 for none. */
  movesEveryMs: number
  /** Phone numbers a new demo account gets at least. */
  phoneNumbers: number
  businessAccountId?: string
  /** What an account is made with that starts empty, where that is no example. */
  made?: { name: string; phoneNumberId: string }
}

/** Where the service is that the dashboard manages. */
export type ServiceConnection =
  | EmbeddedConnection
  | {
      kind: 'remote'
      baseUrl: string
      accessToken: string
      businessAccountId: string
      phoneNumberId: string
      /** Someone entered the address in the console: it is judged whenever it is connected to. */
      isEntered?: true
    }

/** What a start was asked for, by variables and by options; an option wins. */
export interface Settings {
  /** Which of the business accounts of this console it is; that of a start is the first one. */
  accountKey: string
  /** Its name on screens; empty where the service inside knows it. */
  accountName: string
  port: number
  /** Addresses to listen on; none is all of this machine. */
  listenOn: readonly string[]
  /** Names it is reached by beside that of its public address. */
  allowedHosts: readonly string[]
  /** Origin of the dashboard as others see it, without a slash at the end. */
  publicUrl: string
  /** Whether addresses people enter may lead to this machine and into private networks. */
  allowsPrivateAddresses: boolean
  /** Who may use the simulated customers' phones, which the embedded service has. */
  simulatedPhone: PhoneAccess
  /** Absolute path. */
  dataDir: string
  databaseUrl?: string
  /** Starts without the demo account's templates. */
  isEmpty: boolean
  connection: ServiceConnection
  /** How further accounts are that are made inside this process. */
  otherEmbedded: EmbeddedConnection
  /** Milliseconds the service has for an answer. */
  serviceTimeoutMs: number
  profileResource: string
  encryptionResource: string
  messagingProduct: string
  /** Handshake and signature of webhooks; embedded, what is missing is generated. */
  webhook: { verifyToken?: string; appSecret?: string }
  /** Days events and deliveries are kept; 0 keeps them for ever. */
  eventRetentionDays: number
  sessionSecret?: string
  /** When sessions of people end. */
  sessionLimits: SessionLimits
  setupAdmin?: { email: string; password: string }
  /** Mail server for invitations and new passwords, and the sender of its mails. */
  mail?: { url: string; from: string }
  /** Where the audit log is sent on to. */
  auditStream?: StreamTarget
  /** A provider people may sign in through. */
  oidc?: OidcSettings
  /** Proxies in front of this server whose `X-Forwarded-For` is believed. */
  trustedProxies: TrustedProxies
  /** Days after which a backup is old: 0 for never, undefined if not configured. */
  backupMaxAgeDays: number | undefined
  /** Reads `/metrics`; without one only this machine may. */
  metricsToken?: string
  logLevel: LogLevel
}

/** Settings of a running server: what was asked for, and what was found or generated. */
export interface RootSettings extends Settings {
  businessAccountId: string
  phoneNumberId: string
  sessionSecret: string
}

interface Start {
  variables: Readonly<Record<string, string | undefined>>
  /** Options of the command line, without the program. */
  args: readonly string[]
  /** Someone watches: then only warnings are shown unless LOG_LEVEL says otherwise. */
  isTerminal: boolean
}

/**
 * Reads what a start was asked for.
 *
 * @throws StartRefusal with one line for each mistake.
 */
export function readSettings({ variables, args, isTerminal }: Start): Settings {
  const options = readCommandOptions(args)
  const parsed = parseEnvironment({
    ...variables,
    ...(options.port === undefined ? {} : { PORT: options.port }),
    ...(options.data === undefined ? {} : { DATA_DIR: options.data }),
  })
  if ('mistakes' in parsed) throw new StartRefusal(parsed.mistakes.join('\n'))
  const { values } = parsed
  if (options.empty && values.SERVICE_BASE_URL) {
    throw new StartRefusal(
      '--empty works only with the embedded service: with SERVICE_BASE_URL, there is no demo account.',
    )
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    accountKey: HOME_ACCOUNT,
    accountName: '',
    port: values.PORT,
    publicUrl,
    allowsPrivateAddresses: values.ALLOW_PRIVATE_ADDRESSES ?? isLoopbackUrl(publicUrl),
    listenOn: listenOn(values.HOST, publicUrl),
    allowedHosts: values.ALLOWED_HOSTS,
    // Whoever reaches a console that others reach is not always one of its people.
    simulatedPhone: values.SIMULATED_PHONE ?? (isLoopbackUrl(publicUrl) ? 'open' : 'signed-in'),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    isEmpty: options.empty ?? false,
    connection: connectionOf(values),
    otherEmbedded: embeddedOf(values),
    serviceTimeoutMs: values.SERVICE_TIMEOUT_MS,
    profileResource: values.SERVICE_PROFILE_RESOURCE,
    encryptionResource: values.SERVICE_ENCRYPTION_RESOURCE,
    messagingProduct: values.SERVICE_MESSAGING_PRODUCT,
    webhook: { verifyToken: values.WEBHOOK_VERIFY_TOKEN, appSecret: values.WEBHOOK_APP_SECRET },
    eventRetentionDays: values.EVENT_RETENTION_DAYS,
    sessionSecret: values.SESSION_SECRET,
    sessionLimits: { mostMs: values.SESSION_DAYS * DAY_MS, idleMs: values.SESSION_IDLE_HOURS * HOUR_MS },
    setupAdmin: setupAdminOf(values),
    mail: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    auditStream: values.AUDIT_STREAM_URL
      ? { url: values.AUDIT_STREAM_URL, secret: values.AUDIT_STREAM_SECRET }
      : undefined,
    oidc: oidcOf(values),
    trustedProxies: values.TRUSTED_PROXIES,
    backupMaxAgeDays: values.BACKUP_MAX_AGE_DAYS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
  }
}

/** On this machine alone while its address is: there `localhost` may be either of two. */
function listenOn(host: string | undefined, publicUrl: string): string[] {
  if (host !== undefined && host !== 'localhost') return [host]
  return host === 'localhost' || isLoopbackUrl(publicUrl) ? ['127.0.0.1', '::1'] : []
}

function connectionOf(values: Environment): ServiceConnection {
  const { SERVICE_BASE_URL, SERVICE_ACCESS_TOKEN, BUSINESS_ACCOUNT_ID, PHONE_NUMBER_ID } = values
  if (SERVICE_BASE_URL && SERVICE_ACCESS_TOKEN && BUSINESS_ACCOUNT_ID && PHONE_NUMBER_ID) {
    return {
      kind: 'remote',
      baseUrl: SERVICE_BASE_URL,
      accessToken: SERVICE_ACCESS_TOKEN,
      businessAccountId: BUSINESS_ACCOUNT_ID,
      phoneNumberId: PHONE_NUMBER_ID,
    }
  }
  return {
    ...embeddedOf(values),
    clientAccessToken: SERVICE_ACCESS_TOKEN,
    businessAccountId: BUSINESS_ACCOUNT_ID,
  }
}

function embeddedOf(values: Environment): EmbeddedConnection {
  return {
    kind: 'embedded',
    service: settingsOfVariables(values),
    callsPerHour: values.SERVICE_CALLS_PER_HOUR,
    movesEveryMs: values.DEMO_MOVES_EVERY_MS,
    phoneNumbers: values.DEMO_PHONE_NUMBERS,
  }
}

function setupAdminOf({ SETUP_ADMIN_EMAIL, SETUP_ADMIN_PASSWORD }: Environment): Settings['setupAdmin'] {
  return SETUP_ADMIN_EMAIL && SETUP_ADMIN_PASSWORD
    ? { email: SETUP_ADMIN_EMAIL, password: SETUP_ADMIN_PASSWORD }
    : undefined
}

function oidcOf(values: Environment): OidcSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALLOWED_DOMAINS } = values
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_ALLOWED_DOMAINS) return undefined
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME,
    allowedDomains: OIDC_ALLOWED_DOMAINS,
    defaultRole: values.OIDC_DEFAULT_ROLE,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    moreScopes: values.OIDC_MORE_SCOPES,
  }
}
