import { type NamedRun, runsIdentity } from '@/lib/language/flow-json/recorded-runs/run-files'
import { documentHash } from './document-hash'

/** By this recorded runs of a file and of the console are compared. */
export const runsHash = (runs: readonly NamedRun[]): string => documentHash(runsIdentity(runs))
