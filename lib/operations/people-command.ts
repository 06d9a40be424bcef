import { createAudit } from '@/lib/access/audit'
import { forgetSecondFactor } from '@/lib/access/second-factor/forget-second-factor'
import { StartRefusal } from '@/lib/service/process/start-refusal'
import { openExisting, type Store } from '@/lib/store/open'
import type { Outputs } from './outputs'
import { readOptions, storeAddress, type Variables } from './store-options'

const usage = `Usage: switchboard-people reset-second-factor EMAIL [--data DIR]
Takes the authenticator app, the recovery codes and the passkeys of a person away, and ends all sessions of that person:
the password alone signs in until a new second factor is set up. The server may run meanwhile.
  --data DIR   the data folder; without it DATABASE_URL, then DATA_DIR, then .data
Ends with 0 when it is done, with 1 when nobody has this address, and with 2 when that cannot be found out.`

/** `switchboard-people reset-second-factor EMAIL`, for when no admin can do it; returns the exit status. */
export async function runPeople(
  args: readonly string[],
  { out }: Outputs,
  variables: Variables = process.env,
): Promise<number> {
  const options = { data: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(args, options, usage)
  if (values.help) {
    out(usage)
    return 0
  }
  const [what, sent, ...rest] = positionals
  if (what !== 'reset-second-factor' || !sent || rest.length > 0) throw new StartRefusal(usage)
  const email = sent.trim().toLowerCase()
  const store = await openExisting(storeAddress(values.data, variables))
  try {
    if (!(await resetSecondFactor(store, email))) {
      out(`Nobody with the address ${email} has an account.`)
      return 1
    }
    out(`${email} signs in with the password alone now. It stands in the audit log.`)
    return 0
  } finally {
    await store.close()
  }
}

/** @returns whether somebody has this address */
async function resetSecondFactor(store: Store, email: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const person = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    if (!person) return false
    await forgetSecondFactor(tx, person.id)
    const origin = { person: { id: null, email: '' }, address: '', traceId: '' }
    const entry = { action: 'people.remove-second-factor', subject: email, result: 'done' } as const
    await createAudit(store).record(
      { at: Date.now(), ...entry, ...origin, details: { by: 'switchboard-people' } },
      tx,
    )
    return true
  })
}
