import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Store } from '@/lib/store/open'
import { type Confirmation, createConfirmation } from './account/confirmation'
import { type AccountWork, createAccountWork } from './account/create-account-work'
import { type AccountOfAccess, createAccountAccess } from './accounts/account-access'
import { createMemberWork, type MemberWork } from './accounts/member-work'
import { createAttempts } from './attempts'
import { type Audit, createAudit } from './audit'
import { createRecordOncePer, type RecordOncePer } from './audit/record-once-per'
import { createChallenges } from './challenges'
import type { AccessContext } from './context'
import { cookieIn } from './cookies'
import { newPerson } from './credentials'
import { createGroups, type Groups } from './custom-roles/create-groups'
import { type CustomRoles, createCustomRoles } from './custom-roles/create-roles'
import { createExplaining, type Explaining } from './custom-roles/explain'
import { heldRoles, listGrants } from './custom-roles/held-roles'
import { createGuesses } from './guesses'
import { createHandler } from './handler'
import { createLinks, type FoundLink, isMadeByAdmin, type LinkKind } from './links/links'
import { createProvider } from './oidc/create-provider'
import { passwordLimits } from './password-strength'
import { createManagePeople, type ManagePeople } from './people/create-people'
import type { Person } from './person'
import { createPolicies, type Policies } from './policies'
import type { Permission, Role } from './roles'
import { createScim, type Scim } from './scim/create-scim'
import { createPasskeys } from './second-factor/passkeys'
import { createSecondFactors, type SecondFactorWay } from './second-factor/second-factors'
import { createSessions, type Session } from './session'
import type { AccessLog, AccessSettings } from './settings'
import { createSetup, type Setup } from './setup'
import type { HalfSignIn } from './sign-in'
import { createTokens, grantable, type Tokens } from './tokens/create-tokens'

export interface Access extends MemberWork {
  /** Answers `/api/auth/*` and `/api/setup`. */
  handler(request: Request): Promise<Response>
  /**
   * The person behind a session cookie, without marking the session as used, so an open page doesn't keep it
   * alive. Undefined if nobody is signed in or a second factor is still due.
   */
  personOf(headers: Headers): Promise<Person | undefined>
  /** Like `personOf`, but returns the session, even while a second factor is still due. */
  sessionOf(headers: Headers): Promise<Session | undefined>
  /** Roles by account key; undefined if nobody is signed in. */
  rolesOf(headers: Headers): Promise<ReadonlyMap<string, Role> | undefined>
  /** Roles of any person, by account key. */
  rolesOfPerson(personId: string): Promise<ReadonlyMap<string, Role>>
  /** Names of the roles assigned directly, not through a group, by account key. */
  ownRolesOf(personId: string): Promise<ReadonlyMap<string, string>>
  /** Access scoped to another account. */
  forAccount(account: AccountOfAccess): AccountAccess
  setup: Setup
  audit: Audit
  recordOncePer: RecordOncePer
  people: ManagePeople
  /** Custom roles, shared by all accounts. */
  roles: CustomRoles
  groups: Groups
  explaining: Explaining
  /** People and groups managed by the sign-in provider. */
  scim: Scim
  account: AccountWork
  confirmation: Confirmation
  tokens: Tokens
  /** Which changes need someone else's approval. */
  policies: Policies
  /** Permissions that a token of someone with this role may have. */
  grantable(role: Role): Permission[]
  /** Details of an invitation or password link; undefined if the code isn't valid. */
  linkFor(kind: LinkKind, code: string): Promise<(FoundLink & { isByAdmin: boolean }) | undefined>
  /** Second factors this browser can use after a correct password. */
  secondStepOf(headers: Headers): Promise<SecondFactorWay[]>
  /** Sign-in methods offered besides the password. */
  signInOffers: { providerName?: string; canMail: boolean }
  /** Called when people or their sessions change. */
  onChange(listener: () => void): void
  /** Password limits, for the hint next to the field. */
  passwordLimits: typeof passwordLimits
}

/** Access scoped to an account other than the first. */
export type AccountAccess = Access & Pick<ReturnType<typeof createAccountAccess>, 'refreshPeople'>

export interface AccessParts {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  log: AccessLog
  settings: AccessSettings
  /** Called for each refused sign-in. */
  signInRefused?(): void
}

/**
 * People, sessions, roles, setup and audit in one store.
 *
 * @throws Error with a one-line message if `setupAdmin` is invalid
 */
export async function createAccess(parts: AccessParts): Promise<Access> {
  const { store, clock, log, settings } = parts
  const { publicUrl, secret, mail, oidc } = settings
  const audit = createAudit(store)
  const sessions = createSessions(store, clock, settings)
  const setup = createSetup(store, clock, audit)
  const attempts = createAttempts(store, clock)
  const guesses = createGuesses(store, clock)
  const challenges = createChallenges(store, clock)
  const links = createLinks(store, clock, publicUrl)
  const secondFactors = createSecondFactors({ store, clock, log, secret })
  const passkeys = createPasskeys({ store, clock, challenges, publicUrl })
  const provider = oidc && createProvider(oidc, publicUrl)
  const listeners: (() => void)[] = []
  const changed = () => {
    for (const listener of listeners) listener()
  }
  if (settings.setupAdmin) await createUnattended(setup, settings.setupAdmin)
  const recordOncePer = createRecordOncePer(attempts, audit)
  const shared = { ...parts, recordOncePer, attempts, guesses, links, secondFactors, passkeys, changed }
  const accountAudits = new Map<string, Audit>()
  const accountPolicies = new Map<string, Policies>()
  const context = { ...shared, sessions, audit, accountAudits, accountPolicies, setup, challenges, provider }
  const tokens = createTokens(store, clock, attempts)
  const access: Access = {
    handler: createHandler(context),
    personOf: async (headers) => {
      const session = await sessions.sessionOf(headers, { isUse: false })
      return session?.mustEnrollSecondFactor ? undefined : session?.person
    },
    sessionOf: sessions.sessionOf,
    rolesOf: sessions.rolesOf,
    rolesOfPerson: (personId) => heldRoles(store.reads, { personId }),
    ownRolesOf: async (personId) => {
      const grants = await listGrants(store.reads, { personId })
      return new Map(grants.flatMap(({ accountKey, role, group }) => (group ? [] : [[accountKey, role]])))
    },
    ...createMemberWork(context),
    forAccount: (account) => ({ ...access, ...createAccountAccess(context, account) }),
    setup,
    audit,
    recordOncePer,
    people: createManagePeople({ ...context, tokens }),
    roles: createCustomRoles(context),
    groups: createGroups(context),
    explaining: createExplaining(store.reads, clock, HOME_ACCOUNT),
    scim: createScim(context),
    account: createAccountWork(context),
    confirmation: createConfirmation({ store, clock, guesses }),
    tokens,
    policies: createPolicies(store),
    grantable,
    ...createSignInPages(context),
    signInOffers: { providerName: oidc?.name, canMail: mail !== undefined },
    onChange: (listener) => void listeners.push(listener),
    passwordLimits,
  }
  return access
}

/** Lookups for the pages behind links and for the second step of a sign-in. */
const createSignInPages = ({
  links,
  challenges,
  secondFactors,
  settings: { publicUrl },
}: AccessContext): Pick<Access, 'linkFor' | 'secondStepOf'> => ({
  linkFor: async (kind, code) => {
    const link = await links.find(kind, code)
    return link && { ...link, isByAdmin: isMadeByAdmin(link) }
  },
  secondStepOf: async (headers) => {
    const code = cookieIn(publicUrl, 'challenge', headers)
    const half = code && (await challenges.read<HalfSignIn>('second-factor', code))
    return half ? secondFactors.waysOf(half.personId) : []
  },
})

async function createUnattended(setup: Setup, { email, password }: { email: string; password: string }) {
  if (!(await setup.isOpen())) return
  const parsed = newPerson.safeParse({ name: 'Admin', email, password })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`SETUP_ADMIN_${issue?.path[0] === 'email' ? 'EMAIL' : 'PASSWORD'}: ${issue?.message}`)
  }
  await setup.createFirstAdminUnattended(parsed.data)
}
