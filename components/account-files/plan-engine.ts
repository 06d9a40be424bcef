import type { Act } from '@/lib/account-files/act'
import type { Plan } from '@/lib/account-files/plan'
import { type ReadFolder, readFolder } from '@/lib/account-files/read-folder'
import { everything } from '@/lib/account-files/selection'
import { applyPlan } from '@/lib/account-sync/apply-plan'
import { createSyncConsole } from '@/lib/account-sync/create-sync-console'
import { planAccount, readForPlan } from '@/lib/account-sync/plan-account'
import type { ReadAccount } from '@/lib/account-sync/read-account'
import { randomId } from '@/lib/browser/random-id'
import { sha256, type UploadedFolder } from './uploaded-folder'

export interface PlanChoice {
  environment: string
  /** Whether to delete what the files no longer contain. */
  deletes: boolean
}

/** A plan with its inputs. */
export interface MadePlan {
  plan: Plan
  /** What the files no longer contain, and stays because deletions weren't requested. */
  kept: readonly string[]
  read: ReadFolder
  account: ReadAccount
}

const consoleOf = (planId?: string) =>
  createSyncConsole({
    fetch: (path, init) => fetch(path, init),
    digest: sha256,
    ...(planId !== undefined && { planId }),
  })

const newPlanId = () => `plan_${randomId(8)}`

/**
 * What a folder would change in this account, computed by the same engine as the command. @throws what the console
 * throws
 */
export async function makePlan(
  folder: UploadedFolder,
  { environment, deletes }: PlanChoice,
): Promise<MadePlan> {
  const read = readFolder(folder.files, environment)
  const wanted = { read, known: folder.knownOf(environment), selection: everything }
  const account = await readForPlan(consoleOf(), wanted)
  return { ...planAccount({ ...wanted, account, deletes }), read, account }
}

/** Applies a plan's changes in sequence and reports each outcome. @throws if the console can’t be reached */
export async function* applyMade(
  folder: UploadedFolder,
  { plan: { acts }, read, account }: MadePlan,
): AsyncGenerator<{ act: Act; refused?: string }> {
  const bytesOf = async (digest: string) => {
    const name = read.fileOfDigest.get(digest) ?? ''
    const bytes = folder.bytes.get(name)
    if (!bytes) throw new Error(`${name} isn’t among the files.`)
    return { bytes, name }
  }
  const given = { console: consoleOf(newPlanId()), desired: read.items, account, prefix: '', bytesOf }
  yield* applyPlan({ ...given, acts })
}
