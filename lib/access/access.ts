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
   * Who has a session cookie, without that being a use of the session: a page left open keeps none alive. Undefined for
   * someone who is not signed in or owes a second factor.
   */
  personOf(headers: Headers): Promise<Person | undefined>
  /** The session itself, also of someone who owes a second factor. */
  sessionOf(headers: Headers): Promise<Session | undefined>
  /** Roles by the keys of the accounts someone is in; undefined for someone who is not signed in. */
  rolesOf(headers: Headers): Promise<ReadonlyMap<string, Role> | undefined>
  /** The roles of anyone, by the keys of the accounts they are in. */
  rolesOfPerson(personId: string): Promise<ReadonlyMap<string, Role>>
  /** Names of the roles someone has by themselves, not by a group, by the keys of the accounts. */
  ownRolesOf(personId: string): Promise<ReadonlyMap<string, string>>
  /** Access as another account sees it. */
  forAccount(account: AccountOfAccess): AccountAccess
  setup: Setup
  audit: Audit
  recordOncePer: RecordOncePer
  people: ManagePeople
  /** Custom roles, the same in all accounts. */
  roles: CustomRoles
  groups: Groups
  explaining: Explaining
  /** People and groups as the sign-in provider keeps them. */
  scim: Scim
  account: AccountWork
  confirmation: Confirmation
  tokens: Tokens
  /** Which changes someone else has to approve. */
  policies: Policies
  /** What a token of someone may be given. */
  grantable(role: Role): Permission[]
  /** What an invitation or a link for a new password is for; undefined for a code that is not good. */
  linkFor(kind: LinkKind, code: string): Promise<(FoundLink & { isByAdmin: boolean }) | undefined>
  /** Whether this browser gave the right password, and what is asked of it next. */
  secondStepOf(headers: Headers): Promise<SecondFactorWay[]>
  /** What the sign-in page offers beside the password. */
  signInOffers: { providerName?: string; canMail: boolean }
  /** Called when people or their sessions have changed. */
  onChange(listener: () => void): void
  /** What a new password must be, for the words beside its input. */
  passwordLimits: typeof passwordLimits
}

/** Access as an account beside the first one sees it. */
export type AccountAccess = Access & Pick<ReturnType<typeof createAccountAccess>, 'refreshPeople'>

export interface AccessParts {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  log: AccessLog
  settings: AccessSettings
  /** Told of each sign-in that is refused. */
  signInRefused?(): void
}

/**
 * People, sessions, roles, set-up and audit over one store.
 *
 * @throws Error with one line for people when `setupAdmin` is not valid
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

/** What is looked up for the pages behind links, and for the second step of a sign-in. */
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
