import { PLAN_ID } from '@/lib/contract/console/address'
import { z } from '@/lib/contract/zod'
import { type Act, verbs } from './act'

const difference = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

/** A plan as a file: what was to be done, to which account, from which files. */
export const savedPlan = z.object({
  version: z.literal(1),
  /** Stands in the audit entry of every act. */
  id: z.string().regex(PLAN_ID),
  console: z.string(),
  environment: z.string(),
  selection: z.object({ only: z.array(z.string()), prefix: z.string() }),
  /** Whether things that the files no longer have are deleted. */
  deletes: z.boolean(),
  acts: z.array(
    z.object({
      address: z.string(),
      verb: z.enum(verbs),
      differences: z.array(difference),
      notes: z.array(z.string()),
      blocked: z.string().optional(),
    }),
  ),
  /** Digests of the contents that the acts lead to and start from, by address; null where there is none. */
  wanted: z.record(z.string(), z.string().nullable()),
  found: z.record(z.string(), z.string().nullable()),
})
export type SavedPlan = z.output<typeof savedPlan>

/** What changed in files since a plan was made: addresses whose contents are others than the plan was made of. */
export const changedFiles = (plan: SavedPlan, wantedNow: SavedPlan['wanted']): string[] =>
  Object.entries(plan.wanted).flatMap(([address, digest]) =>
    (wantedNow[address] ?? null) === digest ? [] : [address],
  )

interface Outside {
  plan: SavedPlan
  /** What the account has now of what the plan is about, as digests. */
  foundNow: SavedPlan['found']
  /** What is left to be done as of now. */
  actsNow: readonly Act[]
}

/**
 * What changed outside since a plan was made. A thing may be as it was, or as it is after some of its own acts: those were
 * done by a run that broke off, and the rest of them is left to do.
 */
export function changedOutside({ plan, foundNow, actsNow }: Outside): string[] {
  const addresses = [...new Set(plan.acts.map(({ address }) => address))]
  const verbsOf = (acts: readonly Act[], address: string) =>
    acts.filter((act) => act.address === address).map(({ verb }) => verb)
  const unplanned = [...new Set(actsNow.map(({ address }) => address))].filter(
    (each) => !addresses.includes(each),
  )
  const changed = addresses.filter((address) => {
    if ((foundNow[address] ?? null) === (plan.found[address] ?? null)) return false
    const planned = verbsOf(plan.acts, address)
    const left = verbsOf(actsNow, address)
    const isRest =
      left.length < planned.length && planned.slice(planned.length - left.length).join() === left.join()
    return !isRest
  })
  return [...changed, ...unplanned].toSorted()
}
