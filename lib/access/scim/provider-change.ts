import type { AuditAction } from '@/lib/contract/audit-actions'
import type { Queries } from '@/lib/store/open'
import type { Doer } from '../audit'
import type { AccessContext } from '../context'
import { isHttpError } from '../http-error'
import { whileAdminsStay } from '../people/as-manager'
import type { ScimCaller } from './resource'
import { notUnique, ScimError } from './scim-error'

/** A change made, for the audit log. */
export interface Done {
  action: AuditAction
  /** An email address, or the name of a group. */
  subject: string
  details?: { before?: object; after?: object }
}

/** The actor shown in the audit log for a SCIM token. */
export const doerOf = ({ tokenName }: ScimCaller): Doer => ({ id: null, email: `${tokenName} (SCIM)` })

/**
 * Runs a provider's change to people and memberships in a transaction that must leave at least one admin.
 * Both changes and refusals are recorded in the audit log.
 *
 * @param tried what is logged if the change is refused
 * @param work returns the changes made; without entries, nothing has changed
 * @throws ScimError
 */
export async function providerChange<Value>(
  context: AccessContext,
  by: ScimCaller,
  tried: Done,
  work: (tx: Queries) => Promise<{ value: Value; done: readonly Done[] }>,
): Promise<Value> {
  const { audit, clock } = context
  const entryOf = ({ details, ...done }: Done) => ({
    ...done,
    at: clock(),
    person: doerOf(by),
    address: by.address,
    traceId: by.traceId,
    details: { ...details, tokenName: by.tokenName, tokenId: by.tokenId },
  })
  try {
    return await whileAdminsStay(context, async (tx) => {
      const { value, done } = await work(tx)
      for (const each of done) await audit.record({ ...entryOf(each), result: 'done' }, tx)
      return value
    })
  } catch (error) {
    const refused = asScimError(error)
    if (!refused) throw error
    const entry = entryOf(tried)
    const details = { ...entry.details, reason: refused.detail }
    await audit.record({ ...entry, result: 'refused', details })
    throw refused
  }
}

/** `unique_violation` in PostgreSQL, and the SQLite equivalent. */
const TAKEN_MEANWHILE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])

function asScimError(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error
  if (isHttpError(error)) {
    const { title, detail, nextStep } = error.problem
    // The token is authorized but the change conflicts with existing data, so 403 becomes 409.
    return new ScimError(error.status === 403 ? 409 : error.status, `${title}. ${detail} ${nextStep}`)
  }
  const isTaken = error instanceof Error && 'code' in error && TAKEN_MEANWHILE.has(String(error.code))
  return isTaken
    ? notUnique('Someone or something with this name was created at the same moment.')
    : undefined
}
