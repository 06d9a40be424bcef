import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Act } from '@/lib/account-files/act'
import { differencesOf } from '@/lib/account-files/differences'
import { hasErrors, type Plan } from '@/lib/account-files/plan'
import {
  type ActName,
  changedFiles,
  changedOutside,
  isSameAct,
  type PlanJournal,
  planJournal,
  type SavedPlan,
  savedPlan,
} from '@/lib/account-files/saved-plan'
import { applyPlan } from '@/lib/account-sync/apply-plan'
import { tryParseJson } from '@/lib/contract/json'
import { type Outputs, Trouble } from '../outputs'
import { describeFinding, describePlan } from './describe-plan'
import { digestOfItem, placeInLock, removeFile, writeWhole } from './folder'
import { consoleOf, openWork, planOf, type Work } from './open-work'
import type { AccountRequest } from './read-arguments'
import { digestsOf, savePlan } from './run-plan'

/** Applies the files to the account, by a saved plan or a new one that is shown and confirmed. */
export async function runApply(asked: AccountRequest, outputs: Outputs): Promise<number> {
  const given = asked.planFile === undefined ? undefined : await readPlan(asked.planFile)
  const request = given
    ? { ...asked, environment: given.environment, selection: given.selection, deletes: given.deletes }
    : asked
  const work = await openWork(request)
  const { plan, kept } = planOf(work)
  if (hasErrors(plan.findings)) {
    for (const finding of plan.findings) outputs.error(`${describeFinding(finding)}\n`)
    return 1
  }
  if (given) {
    const stale = staleBecause(work, plan, given, await readJournal(work))
    if (stale.length > 0) {
      outputs.error(`The plan is stale. ${stale.join(' ')} Make a new plan.\n`)
      return 1
    }
    return apply(work, plan, given, outputs)
  }
  outputs.out(describePlan(plan, kept))
  noteUnchanged(work)
  if (plan.acts.length === 0) {
    await work.lock.save()
    return 0
  }
  if (!request.isConfirmed && !(await isConfirmed())) return 1
  return apply(work, plan, (await unfinishedPlan(work, plan)) ?? savePlan(work, plan.acts), outputs)
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Trouble('Apply with --yes where nobody can confirm, or apply a saved plan.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(?:es)?$/i.test((await terminal.question('Apply these changes? (yes or no) ')).trim())
  } finally {
    terminal.close()
  }
}

/** Why a plan is outdated; undefined if it, or the rest of an interrupted run, can be applied. */
function staleBecause(work: Work, plan: Plan, given: SavedPlan, journal?: PlanJournal): string[] {
  const { address } = work.place
  if (given.console !== address) return [`It is for ${given.console}, not for ${address}.`]
  const addresses = Object.keys(given.found)
  const files = changedFiles(given, digestsOf(work.read.items, addresses))
  const outside = changedOutside({
    ...{ plan: given, actsNow: plan.acts, journal: journal?.plan.id === given.id ? journal : undefined },
    foundNow: digestsOf(work.account.items, addresses),
  })
  const inFiles = outside.filter((each) => !files.includes(each) && !addresses.includes(each))
  const inAccount = outside.filter((each) => !files.includes(each) && !inFiles.includes(each))
  return [
    ...(files.length + inFiles.length > 0
      ? [`Changed in the files since: ${[...files, ...inFiles].join(', ')}.`]
      : []),
    ...(inAccount.length > 0 ? [`Changed in the account since: ${inAccount.join(', ')}.`] : []),
  ]
}

async function readPlan(file: string): Promise<SavedPlan> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Trouble(`${file} cannot be read.`)
  })
  try {
    return savedPlan.parse(JSON.parse(text))
  } catch {
    throw new Trouble(`${file} is not a plan that switchboard plan --out saved.`)
  }
}

/** Environment names contain no plus. */
const journalOf = ({ request: { environment, selection } }: Work) =>
  `.switchboard/${encodeURIComponent(placeInLock(environment, selection.prefix))}.plan.json`

/** The interrupted plan of which this is the rest, so that all changes belong to one plan. */
async function unfinishedPlan(work: Work, plan: Plan): Promise<SavedPlan | undefined> {
  const journal = await readJournal(work)
  return journal && staleBecause(work, plan, journal.plan, journal).length === 0 ? journal.plan : undefined
}

/** Undefined without an interrupted run. */
async function readJournal(work: Work): Promise<PlanJournal | undefined> {
  const text = await readFile(path.join(work.request.folder, journalOf(work)), 'utf8').catch(() => '')
  return planJournal.safeParse(tryParseJson(text)).data
}

async function apply(work: Work, { acts }: Plan, plan: SavedPlan, outputs: Outputs): Promise<number> {
  const { request, place, read, account, bytesOf, lock } = work
  // Acts missing from the rest were done by the interrupted run.
  const done: ActName[] = plan.acts
    .filter((act) => !acts.some((each) => isSameAct(each, act)))
    .map(({ address, verb }) => ({ address, verb }))
  const writeJournal = async (begun?: ActName) => {
    const journal: PlanJournal = { plan, done, ...(begun && { begun }) }
    await writeWhole(request.folder, journalOf(work), JSON.stringify(journal))
  }
  await writeJournal()
  const begin = ({ address, verb }: Act) => writeJournal({ address, verb })
  const applying = { console: consoleOf(place, plan.id), acts, account, bytesOf, begin, desired: read.items }
  let refusals = 0
  for await (const { act, refused, facts } of applyPlan({ ...applying, prefix: request.selection.prefix })) {
    if (refused === undefined) outputs.out(`${act.address}: ${act.verb} done\n`)
    else outputs.error(`${act.address}: ${act.verb} refused. ${refused}\n`)
    if (refused === undefined) done.push({ address: act.address, verb: act.verb })
    if (refused !== undefined) refusals += 1
    // Saves a new identifier at once, so that a rerun after an interruption finds it.
    else if (note(work, act, facts.get(act.address)?.id, isLast(acts, act))) await lock.save()
  }
  await lock.save()
  // After refusals, the remaining acts still belong to this plan.
  if (refusals > 0) await writeJournal()
  else await removeFile(request.folder, journalOf(work))
  outputs.out(
    `${acts.length - refusals} of ${acts.length} changes done. Plan ${plan.id} is in the audit log.\n`,
  )
  return refusals > 0 ? 1 : 0
}

const isLast = (acts: readonly Act[], act: Act) =>
  acts.findLast(({ address }) => address === act.address) === act

/** Updates the lock after an act on an item. */
function note({ lock: { known }, read }: Work, act: Act, id: string | undefined, isWhole: boolean): boolean {
  const item = read.items.get(act.address)
  if (act.verb === 'delete' || act.verb === 'deprecate') {
    delete known.items[act.address]
    if (act.address.startsWith('templates/')) known.deleted[act.address] = Date.now()
    return true
  }
  if (!item) return false
  // After one of several acts, the item does not match the files yet.
  const digest = isWhole ? digestOfItem(item) : ''
  known.items[act.address] = { digest, ...(id !== undefined && { id }) }
  return true
}

/** Records items that are the same in files and account. */
function noteUnchanged({ lock: { known }, read, account }: Work): void {
  for (const [address, item] of read.items) {
    const current = account.items.get(address)
    const { id } = account.facts.get(address) ?? {}
    if (current && differencesOf(current, item).length === 0)
      known.items[address] = { digest: digestOfItem(current), ...(id !== undefined && { id }) }
  }
}
