import { PLAN_ID } from '@/lib/contract/console/address'
import { planVerbs } from '@/lib/contract/plan-verbs'
import { z } from '@/lib/contract/zod'
import type { Act, Verb } from './act'

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
      verb: z.enum(planVerbs),
      differences: z.array(difference),
      changes: z.array(z.string()).readonly().optional(),
      notes: z.array(z.string()),
      blocked: z.string().optional(),
    }),
  ),
  /** Digests of the contents that the acts lead to and start from, by address; null where there is none. */
  wanted: z.record(z.string(), z.string().nullable()),
  found: z.record(z.string(), z.string().nullable()),
})
export type SavedPlan = z.output<typeof savedPlan>

const actName = z.object({ address: z.string(), verb: z.enum(planVerbs) })
export type ActName = z.output<typeof actName>

/** How far a run of a plan came. */
export const planJournal = z.object({
  plan: savedPlan,
  done: z.array(actName),
  /** Asked for; whether it was done is not known where a run broke off. */
  begun: actName.optional(),
})
export type PlanJournal = z.output<typeof planJournal>

export const isSameAct = (one: ActName, other: ActName): boolean =>
  one.address === other.address && one.verb === other.verb

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
  /** Of a run of this plan that broke off. */
  journal?: PlanJournal | undefined
}

/**
 * What changed outside since a plan was made. A thing may be as it was, or as it is to be, or as it is after those of its
 * acts that a run did before it broke off: the others are left to do, each with the same differences.
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
