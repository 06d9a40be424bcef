import type { Store } from '@/lib/store/open'
import { backOffMs } from '@/lib/work/back-off'
import { sleep } from '@/lib/work/sleep'
import { createAttempts } from '../attempts'
import { createAudit } from '../audit'
import { createRecordOncePer } from '../audit/record-once-per'
import type { AccessContext } from '../context'
import { createExplaining } from '../custom-roles/explain'
import { createHandler } from '../handler'
import { createPolicies } from '../policies'
import { createSessions } from '../session'
import { createTokens } from '../tokens/create-tokens'
import { createAccountPeople } from './account-people'
import { copyMembers } from './members'

/** The parts specific to an account other than the first. */
export interface AccountOfAccess {
  key: string
  store: Store
}

/**
 * Access to an account other than the first. People, sessions and sign-in methods live in the first account's
 * store. Roles, tokens and invitations are scoped to this account; its audit log and policies are in its own
 * store.
 */
export function createAccountAccess(context: AccessContext, { key, store }: AccountOfAccess) {
  const { clock, log, settings, links, changed } = context
  const sessions = createSessions(context.store, clock, settings, key)
  const audit = createAudit(store)
  context.accountAudits.set(key, audit)
  const policies = createPolicies(store)
  context.accountPolicies.set(key, policies)
  const tokens = createTokens(context.store, clock, context.attempts, key)
  const listeners: (() => void)[] = []
  const people = {
    home: context.store,
    store,
    accountKey: key,
    audit,
    clock,
    log,
    settings,
    links,
    tokens,
    changed,
  }
  return {
    handler: createHandler({ ...context, sessions }),
    personOf: async (headers: Headers) => {
      const session = await sessions.sessionOf(headers, { isUse: false })
      return session?.mustEnrollSecondFactor ? undefined : session?.person
    },
    sessionOf: sessions.sessionOf,
    audit,
    recordOncePer: createRecordOncePer(createAttempts(store, clock), audit),
    people: createAccountPeople(people),
    explaining: createExplaining(context.store.reads, clock, key),
    tokens,
    policies,
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Copies the account's people into its store, and notifies open pages. */
    async refreshPeople(): Promise<void> {
      try {
        await triedAgain(() => copyMembers(context.store, key, store))
      } finally {
        // Notify even if the copy failed: someone may have lost access.
        for (const listener of listeners) listener()
      }
    },
  }
}

/** Six seconds in total, enough for a database restart. */
const RETRY = { firstMs: 100, longestMs: 2000 }
const MOST_RETRIES = 7

/**
 * @throws the error of the last attempt
 */
async function triedAgain(work: () => Promise<void>): Promise<void> {
  for (let failures = 1; failures <= MOST_RETRIES; failures += 1) {
    try {
      return await work()
    } catch {
      await sleep(backOffMs(failures, RETRY))
    }
  }
  return work()
}
