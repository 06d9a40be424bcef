import { PLAN_ID } from '@/lib/contract/console/address'
import { planVerbs } from '@/lib/contract/plan-verbs'
import { z } from '@/lib/contract/zod'
import type { Act, Verb } from './act'

const difference = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

/** A saved plan: the acts, the account, and the files it was made from. */
export const savedPlan = z.object({
  version: z.literal(1),
  /** Included in the audit entry of every act. */
  id: z.string().regex(PLAN_ID),
  console: z.string(),
  environment: z.string(),
  selection: z.object({ only: z.array(z.string()), prefix: z.string() }),
  /** Whether items missing from the files are deleted. */
  deletes: z.boolean(),
  acts: z.array(
    z.object({
      address: z.string(),
      verb: z.enum(planVerbs),
      differences: z.array(difference),
      changes: z.array(z.string()).readonly().optional(),
      notes: z.array(z.string()),
      blocked: z.string().optional(),
    }),
  ),
  /** Digests of the contents after and before the acts, by address; null if there is none. */
  wanted: z.record(z.string(), z.string().nullable()),
  found: z.record(z.string(), z.string().nullable()),
})
export type SavedPlan = z.output<typeof savedPlan>

const actName = z.object({ address: z.string(), verb: z.enum(planVerbs) })
export type ActName = z.output<typeof actName>

/** Progress of running a plan. */
export const planJournal = z.object({
  plan: savedPlan,
  done: z.array(actName),
  /** Requested; if the run was interrupted, the outcome is unknown. */
  begun: actName.optional(),
})
export type PlanJournal = z.output<typeof planJournal>

export const isSameAct = (one: ActName, other: ActName): boolean =>
  one.address === other.address && one.verb === other.verb

/** Addresses whose files have changed since the plan was made. */
export const changedFiles = (plan: SavedPlan, wantedNow: SavedPlan['wanted']): string[] =>
  Object.entries(plan.wanted).flatMap(([address, digest]) =>
    (wantedNow[address] ?? null) === digest ? [] : [address],
  )

interface Outside {
  plan: SavedPlan
  /** Digests of the current contents in the account, for the items of the plan. */
  foundNow: SavedPlan['found']
  /** The acts still needed. */
  actsNow: readonly Act[]
  /** Of an interrupted run of this plan. */
  journal?: PlanJournal | undefined
}

/**
 * What changed outside since a plan was made. An item may be in its original state, its final state, or the
 * state after those of its acts that an interrupted run completed; the remaining acts must still have the
 * same differences.
 */
export function changedOutside({ plan, foundNow, actsNow, journal }: Outside): string[] {
  const addresses = [...new Set(plan.acts.map(({ address }) => address))]
  const { done = [], begun } = journal ?? {}
  const isDone = (act: ActName) => done.some((each) => isSameAct(each, act))
  const isBegun = (act: ActName) => begun !== undefined && isSameAct(begun, act)
  const textOf = (acts: readonly { verb: Verb; differences: readonly unknown[] }[]) =>
    JSON.stringify(acts.map(({ verb, differences }) => [verb, differences]))
  const unplanned = [...new Set(actsNow.map(({ address }) => address))].filter(
    (each) => !addresses.includes(each),
  )
  const changed = addresses.filter((address) => {
    if ((foundNow[address] ?? null) === (plan.found[address] ?? null)) return false
    const left = actsNow.filter((act) => act.address === address)
    if (left.length === 0) return false
    const planned = plan.acts.filter((act) => act.address === address)
    const rest = planned.filter((act) => !isDone(act))
    const rests = [rest, rest.filter((act) => !isBegun(act))].filter(({ length }) => length < planned.length)
    return !rests.some((each) => textOf(each) === textOf(left))
  })
  return [...changed, ...unplanned].toSorted()
}
