/**
 * Customers' answers don't name their flow (spec:events#interactive-answers), but they return the flow token of the
 * message. If the token contains this mark, answers are listed with the flow. This console writes it, and any other
 * program can add it to its own tokens.
 */
export interface MarkedFlow {
  flowId: string
  /** ID of the version people saw; undefined if the token doesn't name it. */
  versionId: string | undefined
}

const mark = /(?:^|[\s,;&|])flow=(\w{1,64})(?:\/(\w{1,64}))?(?=$|[\s,;&|])/

/** Mark for a `flow_token` that names the flow and version. */
export const flowMark = ({ flowId, versionId }: MarkedFlow): string =>
  versionId === undefined ? `flow=${flowId}` : `flow=${flowId}/${versionId}`

/** The flow named by a returned token; undefined if there is none. */
export function markedFlow(flowToken: unknown): MarkedFlow | undefined {
  if (typeof flowToken !== 'string') return undefined
  const [, flowId, versionId] = mark.exec(flowToken) ?? []
  return flowId === undefined ? undefined : { flowId, versionId }
}

/** Whether several messages may share the token, because it names a flow or template but no message. */
export const isSharedToken = (flowToken: string): boolean =>
  flowToken.replaceAll(/(?:flow|template)=[\w/]+|[\s,;&|]/g, '') === ''
