import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { readSettings } from './settings'

const read = (variables: Record<string, string> = {}, ...args: string[]) =>
  readSettings({ variables, args, isTerminal: false })

function refusalOf(variables: Record<string, string>, ...args: string[]): string[] {
  try {
    read(variables, ...args)
  } catch (error) {
    if (error instanceof StartRefusal) return error.message.split('\n')
    throw error
  }
  return []
}

const remote = {
  SERVICE_BASE_URL: 'https://service.example.com/',
  SERVICE_ACCESS_TOKEN: 'token-of-the-service',
  BUSINESS_ACCOUNT_ID: '1029384756',
  PHONE_NUMBER_ID: '5647382910',
}

describe('a start without variables and options', () => {
  test('serves the embedded service on port 3000 from .data', () => {
    expect(read()).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('.data'),
      isEmpty: false,
      connection: {
        kind: 'embedded',
        service: {
          reviewDelayMs: 4000,
          callLimits: { ringMs: 45_000 },
          fieldNames: 'specification',
          eventObject: 'business_account',
          eventsPerDelivery: 1,
        },
        callsPerHour: 5000,
        movesEveryMs: 21_600_000,
        phoneNumbers: 0,
      },
      profileResource: 'service_business_profile',
      encryptionResource: 'service_business_encryption',
      messagingProduct: 'messaging',
      eventRetentionDays: 90,
      listenOn: ['127.0.0.1', '::1'],
      allowedHosts: [],
      trustedProxies: 0,
      logLevel: 'info',
    })
  })

  test('logs only warnings in a terminal, unless LOG_LEVEL is set', () => {
    expect(readSettings({ variables: {}, args: [], isTerminal: true }).logLevel).toBe('warn')
    expect(readSettings({ variables: { LOG_LEVEL: 'debug' }, args: [], isTerminal: true }).logLevel).toBe(
      'debug',
    )
  })
})

describe('addresses people enter', () => {
  const allows = (variables: Record<string, string>) => read(variables).allowsPrivateAddresses
  const PUBLIC_URL = 'https://console.example.com'

  test('can be private while the console’s own address is on this machine', () => {
    expect(allows({})).toBe(true)
    expect(allows({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe(true)
    expect(allows({ PUBLIC_URL: 'http://[::1]:4000' })).toBe(true)
    expect(allows({ PUBLIC_URL })).toBe(false)
    expect(allows({ PUBLIC_URL: 'http://192.168.0.5:3000' })).toBe(false)
    expect(allows({ PUBLIC_URL, ...remote })).toBe(false)
  })

  test('follow ALLOW_PRIVATE_ADDRESSES if it is set', () => {
    expect(allows({ PUBLIC_URL, ALLOW_PRIVATE_ADDRESSES: 'true' })).toBe(true)
    expect(allows({ ALLOW_PRIVATE_ADDRESSES: 'false' })).toBe(false)
    expect(refusalOf({ ALLOW_PRIVATE_ADDRESSES: 'yes' })).toEqual([
      'ALLOW_PRIVATE_ADDRESSES must be true or false, not "yes".',
    ])
  })
})

describe('simulated phones', () => {
  test.each([
    [{}, 'open'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'open'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, 'open'],
    [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, 'signed-in'],
    [{ PUBLIC_URL: 'https://console.example' }, 'signed-in'],
    [{ PUBLIC_URL: 'https://localhost.example' }, 'signed-in'],
    [{ PUBLIC_URL: 'https://console.example', SIMULATED_PHONE: 'open' }, 'open'],
    [{ SIMULATED_PHONE: 'off' }, 'off'],
  ])('are open by default only if the console’s own address is on this machine: %j', (variables, access) => {
    expect(read(variables).simulatedPhone).toBe(access)
  })
})

describe('options', () => {
  test('override variables', () => {
    const settings = read(
      { PORT: '4000', DATA_DIR: '/var/a' },
      '--port',
      '4107',
      '--data',
      '/var/b',
      '--empty',
    )
    expect(settings).toMatchObject({ port: 4107, dataDir: '/var/b', isEmpty: true })
    expect(settings.publicUrl).toBe('http://localhost:4107')
  })

  test.each([
    [['--prot', '4000'], "Unknown option '--prot'. Options are --port N, --data DIR, and --empty."],
    [['--port'], "Option '--port <value>' argument missing. Options are --port N, --data DIR, and --empty."],
  ])('that are unknown or incomplete are refused: %j', (args, line) => {
    expect(refusalOf({}, ...args)).toEqual([line])
  })

  test('cannot include --empty with a remote service', () => {
    expect(refusalOf(remote, '--empty')[0]).toMatch(/^--empty works only with the embedded service/)
  })
})

describe('an invalid variable', () => {
  test.each([
    ['PORT', 'http', 'PORT must be a port, from 1 to 65535, not "http".'],
    ['PORT', '65536', 'PORT must be a port, from 1 to 65535, not "65536".'],
    [
      'PUBLIC_URL',
      'example.com',
      'PUBLIC_URL must be the address at which others reach this console, for example https://example.com, not "example.com".',
    ],
    [
      'PUBLIC_URL',
      'https://example.com/console',
      'PUBLIC_URL must not have a path, not "https://example.com/console".',
    ],
    [
      'SERVICE_BASE_URL',
      'ftp://example.com',
      'SERVICE_BASE_URL must be the address of a remote service, for example https://example.com, not "ftp://example.com".',
    ],
    [
      'BUSINESS_ACCOUNT_ID',
      'my account',
      'BUSINESS_ACCOUNT_ID must be an ID, which has only digits, not "my account".',
    ],
    [
      'DEMO_PHONE_NUMBERS',
      '501',
      'DEMO_PHONE_NUMBERS must be a number of phone numbers, from 0 to 500, not "501".',
    ],
    [
      'REVIEW_DELAY_MS',
      '-1',
      'REVIEW_DELAY_MS must be a number of milliseconds, from 0 to 604800000, not "-1".',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
  ])('%s=%s prevents the start with one line', (name, value, line) => {
    expect(refusalOf({ [name]: value })).toEqual([line])
  })

  test('is reported together with all others', () => {
    const lines = refusalOf({ PORT: '0', PUBLIC_URL: 'nowhere', LOG_LEVEL: 'loud' })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'LOG_LEVEL'])
  })

  test.each([
    ['SESSION_SECRET', 'hush'],
    ['SERVICE_ACCESS_TOKEN', 'hush hush'],
    ['DATABASE_URL', 'mysql://root:hush@host/db'],
  ])('is not repeated when it is a secret: %s', (name, value) => {
    const text = refusalOf({ [name]: value }).join('\n')
    expect(text).toMatch(new RegExp(`^${name} `))
    expect(text).not.toContain('hush')
  })

  test.each([
    ['WEBHOOK_APP_SECRET', 'fifteen-letters', 'WEBHOOK_APP_SECRET must have at least 16 characters.'],
    ['WEBHOOK_VERIFY_TOKEN', 'sesame!', 'WEBHOOK_VERIFY_TOKEN must have at least 8 characters.'],
    [
      'SERVICE_ACCESS_TOKEN',
      'fifteen-letters',
      'SERVICE_ACCESS_TOKEN must have at least 16 characters for the embedded service.',
    ],
    ['METRICS_TOKEN', 'fifteen-letters', 'METRICS_TOKEN must have at least 16 characters and no spaces.'],
    ['SESSION_SECRET', 'x'.repeat(31), 'SESSION_SECRET must have at least 32 characters.'],
  ])('that is too easy to guess prevents the start with one line: %s', (name, value, line) => {
    expect(refusalOf({ [name]: value })).toEqual([line])
    expect(refusalOf({ [name]: `${value}x` })).toEqual([])
  })

  test('that is empty counts as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })
})

describe('a remote service', () => {
  test('is called with the configured values', () => {
    expect(read(remote).connection).toEqual({
      kind: 'remote',
      baseUrl: 'https://service.example.com',
      accessToken: 'token-of-the-service',
      businessAccountId: '1029384756',
      phoneNumberId: '5647382910',
    })
  })

  test('can have secrets of any form, since it issues them', () => {
    const issued = { SERVICE_ACCESS_TOKEN: 'short', WEBHOOK_APP_SECRET: '0123456789abcdef0123456789abcdef' }
    expect(refusalOf({ ...remote, ...issued, WEBHOOK_VERIFY_TOKEN: 'meatyhamhock' })).toEqual([])
  })

  test('requires its token and both IDs', () => {
    expect(refusalOf({ SERVICE_BASE_URL: remote.SERVICE_BASE_URL })).toEqual([
      'SERVICE_ACCESS_TOKEN is required when SERVICE_BASE_URL is set.',
      'BUSINESS_ACCOUNT_ID is required when SERVICE_BASE_URL is set.',
      'PHONE_NUMBER_ID is required when SERVICE_BASE_URL is set.',
    ])
  })
})

describe('the first admin', () => {
  test('is configured by email and password together', () => {
    const setupAdmin = { email: 'ada@example.com', password: 'a long password' }
    expect(
      read({ SETUP_ADMIN_EMAIL: setupAdmin.email, SETUP_ADMIN_PASSWORD: setupAdmin.password }).setupAdmin,
    ).toEqual(setupAdmin)
  })

  test.each([
    [
      { SETUP_ADMIN_EMAIL: 'ada@example.com' },
      'SETUP_ADMIN_PASSWORD is required when SETUP_ADMIN_EMAIL is set.',
    ],
    [
      { SETUP_ADMIN_PASSWORD: 'a long password' },
      'SETUP_ADMIN_EMAIL is required when SETUP_ADMIN_PASSWORD is set.',
    ],
  ])('is refused if incomplete: %j', (variables, line) => {
    expect(refusalOf(variables)).toEqual([line])
  })

  test('must follow the rules for people, and errors do not repeat the password', () => {
    expect(refusalOf({ SETUP_ADMIN_EMAIL: 'ada', SETUP_ADMIN_PASSWORD: 'hush' })).toEqual([
      'SETUP_ADMIN_EMAIL is not accepted: Enter an email address such as ada@example.com.',
      'SETUP_ADMIN_PASSWORD is not accepted: A password must have at least 10 characters.',
    ])
  })
})

describe('mail and a sign-in provider', () => {
  const provider = {
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
    OIDC_ALLOWED_DOMAINS: 'Example.com, example.org',
  }

  test('are off unless they are configured', () => {
    expect(read().mail).toBeUndefined()
    expect(read().oidc).toBeUndefined()
  })

  test('are read from variables', () => {
    const mail = { SMTP_URL: 'smtp://user:word@mail.example.com:587', MAIL_FROM: 'Console <c@example.com>' }
    const settings = read({ ...provider, ...mail, OIDC_DEFAULT_ROLE: 'marketer' })
    expect(settings.mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM })
    expect(settings.oidc).toEqual({
      issuer: provider.OIDC_ISSUER,
      clientId: 'console',
      clientSecret: provider.OIDC_CLIENT_SECRET,
      name: 'single sign-on',
      allowedDomains: ['example.com', 'example.org'],
      defaultRole: 'marketer',
      groupsClaim: 'groups',
      moreScopes: '',
    })
  })

  test.each([
    [
      { SMTP_URL: 'https://user:word@mail.example.com', MAIL_FROM: 'c@example.com' },
      /^SMTP_URL must be the address/,
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, /^MAIL_FROM is required when SMTP_URL is set/],
    [{ ...provider, OIDC_ISSUER: 'http://id.example.com' }, /^OIDC_ISSUER must be the issuer/],
    [{ ...provider, OIDC_ALLOWED_DOMAINS: '*' }, /^OIDC_ALLOWED_DOMAINS must be a list of domains/],
    [{ ...provider, OIDC_DEFAULT_ROLE: 'owner' }, /^OIDC_DEFAULT_ROLE must be one of/],
    [{ ...provider, OIDC_GROUPS_CLAIM: 'my groups' }, /^OIDC_GROUPS_CLAIM must be the name of a claim/],
    [{ ...provider, OIDC_MORE_SCOPES: 'a"b' }, /^OIDC_MORE_SCOPES must be scopes/],
    [{ OIDC_ISSUER: provider.OIDC_ISSUER }, /^OIDC_CLIENT_ID is required/],
  ])('are refused if invalid, without revealing a secret: %j', (variables, line) => {
    const lines = refusalOf(Object.fromEntries(Object.entries(variables)))
    expect(lines[0]).toMatch(line)
    expect(lines.join()).not.toMatch(/:word@|a-secret-of-the-client/)
  })
})

describe('network settings', () => {
  test.each([
    [{}, ['127.0.0.1', '::1']],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, ['127.0.0.1', '::1']],
    [{ PUBLIC_URL: 'https://console.example.com' }, []],
    [{ HOST: '0.0.0.0' }, ['0.0.0.0']],
    [{ HOST: 'localhost', PUBLIC_URL: 'https://console.example.com' }, ['127.0.0.1', '::1']],
    [{ HOST: '10.0.0.5', PUBLIC_URL: 'https://console.example.com' }, ['10.0.0.5']],
  ])(
    'listen only locally while the console’s own address is local, or as configured: %j',
    (variables, hosts) => {
      expect(read(variables).listenOn).toEqual(hosts)
    },
  )

  test('are refused in one line each if invalid', () => {
    const mistakes = refusalOf({
      HOST: 'x86_64-linux-gnu',
      ALLOWED_HOSTS: 'https://tunnel.example',
      TRUSTED_PROXIES: 'nginx',
    })
    expect(mistakes).toHaveLength(3)
    expect(mistakes.join()).toMatch(
      /HOST must be an address of this machine.*ALLOWED_HOSTS must be a list of names.*TRUSTED_PROXIES must be a list/s,
    )
  })

  test('accept trusted proxies by name, network or number', () => {
    expect(read({ TRUSTED_PROXIES: '10.0.0.2, 172.20.0.0/16 loopback' }).trustedProxies).toEqual([
      '10.0.0.2',
      '172.20.0.0/16',
      'loopback',
    ])
    expect(read({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2)
  })
})
