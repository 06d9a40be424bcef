import type { Root } from '@/lib/runtime/compose/root'

/** Removes what this console keeps beside a flow that is gone. What phones exchanged stays until it is old. */
export async function forgetFlow(
  {
    flowDrafts,
    flowCases,
    flowRuns,
    flowData,
    flowVersionFacts,
  }: Pick<Root, 'flowDrafts' | 'flowCases' | 'flowRuns' | 'flowData' | 'flowVersionFacts'>,
  flowId: string,
): Promise<void> {
  await Promise.all([
    flowDrafts.forget(flowId),
    flowCases.forget(flowId),
    flowRuns.forget(flowId),
    flowData.forget(flowId),
    flowVersionFacts.forget(flowId),
  ])
}
