import type { ServiceContext } from '../context'
import type { FailureSwitch } from '../failures/failure-switch'
import { SCRIPT_STEP } from './run-script'

/** Whatever fails on its way now and then is sent again so soon (spec:events#attempts). */
const SOON_MS = 5 * 60_000

/**
 * Has someone look whenever a step has happened, by whichever process.
 *
 * @param isOnItsWay whether what follows from the step has not arrived yet, and is sent again soon
 */
export function watchScriptSteps(
  { store }: Pick<ServiceContext, 'store'>,
  { isOnItsWay }: { isOnItsWay(): Promise<boolean> },
) {
  let look = async () => true
  let left: number | undefined
  return {
    lookWith(given: () => Promise<boolean>) {
      look = given
    },
    /** @returns false where it could not look: the clock stands still until it can */
    async lookAfterOne(): Promise<boolean> {
      const steps = store.reads.selectFrom('work').where('kind', '=', SCRIPT_STEP)
      const { count } = await steps
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) === left) return true
      // The next attempt is a moment of its own: looked at now, its event would seem never to come.
      if (await isOnItsWay()) return true
      if (!(await look())) return false
      left = Number(count)
      return true
    },
  }
}

/** Whether a delivery to a subscription has not arrived although nothing holds it back on purpose, and is tried again soon. */
export async function isOnItsWay(
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  failures: Pick<FailureSwitch, 'current'>,
  subscriptionId: string,
): Promise<boolean> {
  if (await failures.current()) return false
  const delivery = await store.reads
    .selectFrom('deliveries')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', clock() + SOON_MS)
    .limit(1)
    .executeTakeFirst()
  return delivery !== undefined
}
