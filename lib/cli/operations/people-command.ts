import { createAudit } from '@/lib/access/audit'
import { forgetSecondFactor } from '@/lib/access/second-factor/second-factors'
import { openExisting, type Store } from '@/lib/store/open'
import { type Lines, Trouble } from '../outputs'
import { parseOptions, unknownCommand } from '../parse-options'
import { storeAddress, type Variables } from './store-options'

/** Usage text. */
export const peopleUsage = `Usage: switchboard-people reset-second-factor EMAIL [--data DIR]
Removes the authenticator app, recovery codes, and passkeys of a person, and ends all their sessions:
the password alone is enough to sign in until a new second factor is set up. The server can keep running.
  --data DIR   the data folder; without it DATABASE_URL, then DATA_DIR, then .data
Exits with 0 when done, with 1 if no account has this address, and with 2 if this cannot be determined.`

/** `switchboard-people reset-second-factor EMAIL`, for when no admin can do it; returns the exit status. */
export async function runPeople(
  args: readonly string[],
  { out }: Lines,
  variables: Variables = process.env,
): Promise<number> {
  const options = { data: { type: 'string' } } as const
  const { values, positionals } = parseOptions(args, options)
  const [what, sent, ...rest] = positionals
  if (what !== 'reset-second-factor') throw unknownCommand(what, 'reset-second-factor')
  if (!sent || rest.length > 0) throw new Trouble('Name one email address. See --help.')
  const email = sent.trim().toLowerCase()
  const store = await openExisting(storeAddress(values.data, variables))
  try {
    if (!(await resetSecondFactor(store, email))) {
      out(`No account has the address ${email}.`)
      return 1
    }
    out(`${email} now signs in with the password alone. This is in the audit log.`)
    return 0
  } finally {
    await store.close()
  }
}

/** | @returns whether a person has this address */
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
