import path from 'node:path'
import type { OidcSettings, SessionLimits } from '@/lib/access/settings'
import type { StreamTarget } from '@/lib/console/audit/stream-entries'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { PhoneAccess } from '@/lib/contract/connection'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { isLoopbackUrl } from '@/lib/runtime/http/public-fetch-addresses'
import type { TrustedProxies } from '@/lib/runtime/listener/trusted-proxies'
import { readCommandOptions } from '@/lib/runtime/process/command-options'
import type { LogLevel } from '@/lib/runtime/process/log'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { settingsOfVariables } from '@/lib/service/service-variables'
import { type Environment, parseEnvironment } from './environment'

/** An embedded service. */
export interface EmbeddedConnection {
  kind: 'embedded'
  /** Service settings taken from variables. */
  service: ReturnType<typeof settingsOfVariables>
  /** Hourly call limit of an outside client. */
  callsPerHour: number
  /** Access token for outside clients; generated if omitted. */
  clientAccessToken?: string
  /** Milliseconds between simulated changes to the demo account's numbers; 0 for none. */
  movesEveryMs: number
  /** Minimum phone numbers in a new demo account. */
  phoneNumbers: number
  businessAccountId?: string
  /** Name and number of an account that starts empty. */
  made?: { name: string; phoneNumberId: string }
}

/** Location of the service the dashboard manages. */
export type ServiceConnection =
  | EmbeddedConnection
  | {
      kind: 'remote'
      baseUrl: string
      accessToken: string
      businessAccountId: string
      phoneNumberId: string
      /** The address was entered in the console, so it is checked at each connection. */
      isEntered?: true
    }

/** Start-up settings from variables and options; options win. */
export interface Settings {
  /** Key of the business account; at start-up, the primary one. */
  accountKey: string
  /** Display name; empty if the embedded service has it. */
  accountName: string
  port: number
  /** Listening addresses; empty for all of this machine. */
  listenOn: readonly string[]
  /** Additional allowed host names besides the public address. */
  allowedHosts: readonly string[]
  /** Public origin of the dashboard, without a trailing slash. */
  publicUrl: string
  /** Whether entered addresses may point to this machine and private networks. */
  allowsPrivateAddresses: boolean
  /** Who may use the embedded service's simulated phones. */
  simulatedPhone: PhoneAccess
  /** Absolute path. */
  dataDir: string
  databaseUrl?: string
  /** Starts without the demo account's templates. */
  isEmpty: boolean
  connection: ServiceConnection
  /** Settings of further embedded accounts. */
  otherEmbedded: EmbeddedConnection
  /** Timeout of service calls in milliseconds. */
  serviceTimeoutMs: number
  profileResource: string
  encryptionResource: string
  messagingProduct: string
  /** Webhook handshake and signature secrets; generated for the embedded service if omitted. */
  webhook: { verifyToken?: string; appSecret?: string }
  /** Retention of events and deliveries in days; 0 keeps them forever. */
  eventRetentionDays: number
  sessionSecret?: string
  /** When people's sessions expire. */
  sessionLimits: SessionLimits
  setupAdmin?: { email: string; password: string }
  /** Mail server for invitations and password resets, and the sender address. */
  mail?: { url: string; from: string }
  /** Target for streaming the audit log. */
  auditStream?: StreamTarget
  /** Single sign-on provider. */
  oidc?: OidcSettings
  /** Proxies in front of this server whose `X-Forwarded-For` is trusted. */
  trustedProxies: TrustedProxies
  /** Days after which a backup is old: 0 for never, undefined if not configured. */
  backupMaxAgeDays: number | undefined
  /** Token for `/metrics`; without one, only this machine may read it. */
  metricsToken?: string
  logLevel: LogLevel
}

/** Settings of a running server, with discovered and generated values. */
export interface RootSettings extends Settings {
  businessAccountId: string
  phoneNumberId: string
  sessionSecret: string
}

interface Start {
  variables: Readonly<Record<string, string | undefined>>
  /** Command-line options, without the program. */
  args: readonly string[]
  /** Whether it runs in a terminal: then only warnings are shown unless LOG_LEVEL says otherwise. */
  isTerminal: boolean
}

/**
 * Reads the start-up settings.
 * @throws StartRefusal with one line per mistake
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
    // A console on a public address can be reached by strangers too.
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

/** With a local public address, listens on loopback only; `localhost` may be IPv4 or IPv6. */
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
