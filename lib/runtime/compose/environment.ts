import { newPerson } from '@/lib/access/credentials'
import { roles } from '@/lib/access/roles'
import { phoneAccesses } from '@/lib/contract/connection'
import { parseUrl } from '@/lib/contract/parse-url'
import { z } from '@/lib/contract/zod'
import { isLoopbackUrl } from '@/lib/runtime/http/public-fetch-addresses'
import { logLevels } from '@/lib/runtime/process/log'
import {
  givenVariables,
  identifier,
  serviceVariables,
  tokenMistake,
  wholeNumber,
  word,
} from '@/lib/service/service-variables'
import { listOfNames, networkVariables } from './network-variables'

const httpUrl = (what: string) =>
  z
    .string()
    .refine(
      (text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''),
      `must be ${what}, for example https://example.com`,
    )
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))

const origin = httpUrl('the address at which others reach this console').refine((text) => {
  const url = parseUrl(text)
  return !url || url.origin === text.toLowerCase()
}, 'must not have a path')

/** Sign-in data is sent there, so it requires https, except on this machine. */
const issuer = z.string().refine((text) => {
  const url = parseUrl(text)
  return (
    url !== undefined && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackUrl(url.href)))
  )
}, 'must be the issuer of an OpenID Connect provider, for example https://id.example.com')

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const domains = listOfNames.refine(
  (names) => names.length > 0 && names.every((name) => DOMAIN.test(name)),
  'must be a list of domains, for example example.com, example.org',
)

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

/** Schema of every supported environment variable. */
export const environment = z.object({
  PORT: wholeNumber(1, 65_535, 'a port').default(3000),
  ...networkVariables,
  PUBLIC_URL: origin.optional(),
  ALLOW_PRIVATE_ADDRESSES: yesOrNo.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must be the address of a PostgreSQL database, postgresql://user:password@host/database',
    )
    .optional(),
  SERVICE_BASE_URL: httpUrl('the address of a remote service').optional(),
  ...serviceVariables,
  PHONE_NUMBER_ID: identifier.optional(),
  SERVICE_TIMEOUT_MS: wholeNumber(500, 120_000, 'a number of milliseconds').default(30_000),
  SIMULATED_PHONE: z.enum(phoneAccesses, `must be one of ${phoneAccesses.join(', ')}`).optional(),
  // Chosen by people, so at least this long.
  WEBHOOK_VERIFY_TOKEN: word('a verify token').min(8, 'must have at least 8 characters').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_DAYS: wholeNumber(1, 365, 'a number of days').default(30),
  SESSION_IDLE_HOURS: wholeNumber(1, 8760, 'a number of hours').default(168),
  SETUP_ADMIN_EMAIL: z.string().optional(),
  SETUP_ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:$/.test(parseUrl(text)?.protocol ?? ''),
      'must be the address of a mail server, smtp://user:password@host:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n@]*@[^\r\n]*$/,
      'must be the sender of mails, for example Switchboard <console@example.com>',
    )
    .optional(),
  AUDIT_STREAM_URL: z
    .string()
    .refine(
      (text) => /^(?:https?|syslogs?):$/.test(parseUrl(text)?.protocol ?? '') && parseUrl(text)?.host !== '',
      'must be an address such as https://logs.example.com/in, syslogs://logs.example.com:6514, or syslog://10.0.0.5:601',
    )
    .optional(),
  AUDIT_STREAM_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: word('the ID of a client').optional(),
  OIDC_CLIENT_SECRET: word('the secret of a client').optional(),
  OIDC_ALLOWED_DOMAINS: domains.optional(),
  OIDC_DEFAULT_ROLE: z.enum(roles, `must be one of ${roles.join(', ')}`).default('viewer'),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').default('single sign-on'),
  OIDC_GROUPS_CLAIM: z
    .string()
    .regex(/^\S{1,200}$/, 'must be the name of a claim, such as groups')
    .default('groups'),
  OIDC_MORE_SCOPES: z
    .string()
    // RFC 6749, 3.3.
    .regex(/^[\x21\x23-\x5B\x5D-\x7E ]{0,500}$/, 'must be scopes separated by spaces, such as groups')
    .default(''),
  BACKUP_MAX_AGE_DAYS: wholeNumber(0, 3650, 'a number of days').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
})

export type Environment = z.infer<typeof environment>

type Variable = keyof Environment
/** Variables whose values are never repeated in error messages. */
const secretVariables: ReadonlySet<string> = new Set<Variable>([
  'DATABASE_URL',
  'SERVICE_ACCESS_TOKEN',
  'WEBHOOK_VERIFY_TOKEN',
  'WEBHOOK_APP_SECRET',
  'SESSION_SECRET',
  'SETUP_ADMIN_PASSWORD',
  'SMTP_URL',
  'AUDIT_STREAM_URL',
  'AUDIT_STREAM_SECRET',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
])

/**
 * Validates the variables. Empty ones count as not set.
 * @returns the values, or one line per mistake
 */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): { values: Environment } | { mistakes: string[] } {
  const given = givenVariables(Object.keys(environment.shape), variables)
  const parsed = environment.safeParse(given)
  const mistakes = parsed.success
    ? [...missingTogether(parsed.data), ...tokenMistakes(parsed.data), ...adminMistakes(parsed.data)]
    : parsed.error.issues.map((issue) => sentence(String(issue.path[0]), issue.message, given))
  return parsed.success && mistakes.length === 0
    ? { values: parsed.data }
    : { mistakes: [...new Set(mistakes)] }
}

function sentence(name: string, message: string, given: Readonly<Record<string, string>>): string {
  const value = secretVariables.has(name) ? '' : `, not ${JSON.stringify(given[name])}`
  return `${name} ${message}${value}.`
}

function missingTogether(values: Environment): string[] {
  const mistakes: string[] = []
  const needs = (because: Variable, names: readonly Variable[]) => {
    if (values[because] === undefined) return
    for (const name of names) {
      if (values[name] === undefined) mistakes.push(`${name} is required when ${because} is set.`)
    }
  }
  needs('SERVICE_BASE_URL', ['SERVICE_ACCESS_TOKEN', 'BUSINESS_ACCOUNT_ID', 'PHONE_NUMBER_ID'])
  needs('SMTP_URL', ['MAIL_FROM'])
  if (/^https?:/i.test(values.AUDIT_STREAM_URL ?? '')) needs('AUDIT_STREAM_URL', ['AUDIT_STREAM_SECRET'])
  needs('OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ALLOWED_DOMAINS'])
  needs('SETUP_ADMIN_EMAIL', ['SETUP_ADMIN_PASSWORD'])
  needs('SETUP_ADMIN_PASSWORD', ['SETUP_ADMIN_EMAIL'])
  return mistakes
}

/** A remote service's token is used exactly as issued. */
function tokenMistakes({ SERVICE_BASE_URL, SERVICE_ACCESS_TOKEN: token }: Environment): string[] {
  const mistake = SERVICE_BASE_URL ? undefined : tokenMistake(token)
  return mistake === undefined ? [] : [mistake]
}

/** The first admin must meet the rules for all people. */
function adminMistakes({ SETUP_ADMIN_EMAIL: email, SETUP_ADMIN_PASSWORD: password }: Environment): string[] {
  if (!email || !password) return []
  const issues = newPerson.safeParse({ name: 'Admin', email, password }).error?.issues ?? []
  return issues.map(
    ({ path, message }) => `SETUP_ADMIN_${String(path[0]).toUpperCase()} is not accepted: ${message}`,
  )
}
