'use client'

import { useAddFlowCases, useAddFlowRuns } from '@/lib/browser/flow-endpoint'
import type { PushedBeside } from '@/lib/contract/files-beside-flows'
import { formatList } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import type { FileForFlow } from './file-for-flow'

/** Outcome for the runs and cases that came with a file. */
export interface Brought {
  /** Such as "2 recorded runs and 1 endpoint case"; '' if all existed already. */
  added: string
  /** One sentence for each that was renamed. */
  renamed: readonly string[]
}

/** Adds runs and cases from a file to a flow. Existing ones stay; a new one whose name is taken is renamed. */
export function useBesideFiles(flowId: string) {
  const { mutateAsync: addRuns } = useAddFlowRuns(flowId)
  const { mutateAsync: addCases } = useAddFlowCases(flowId)
  return async ({ runs = [], cases = [] }: FileForFlow): Promise<Brought> => {
    const ofRuns =
      runs.length > 0 && (await addRuns(runs.map(({ name, run }) => ({ name, run: { ...run } }))))
    const ofCases = cases.length > 0 && (await addCases([...cases]))
    return broughtOf(ofRuns || undefined, ofCases || undefined)
  }
}

/** Puts the console's response in words. */
export function broughtOf(runs: PushedBeside | undefined, cases: PushedBeside | undefined): Brought {
  const kinds = [
    [runs, 'recorded run', 'run'],
    [cases, 'endpoint case', 'case'],
  ] as const
  return {
    added: formatList(
      kinds.flatMap(([pushed, what]) =>
        pushed && pushed.added > 0 ? [formatCount(pushed.added, what)] : [],
      ),
    ),
    renamed: kinds.flatMap(([pushed, , word]) =>
      (pushed?.renamed ?? []).map(
        ({ from, to }) =>
          `This flow has a different ${word} “${from}”, so the one in the file is now “${to}”.`,
      ),
    ),
  }
}
