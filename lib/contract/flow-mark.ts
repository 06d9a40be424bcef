/**
 * Answers of people name no flow (spec:events#interactive-answers), but they bring back the flow token of the message
 * that was sent. Whoever writes the flow there has its answers listed with it: this console does, and so can any other
 * program, beside whatever else it writes there.
 */
export interface MarkedFlow {
  flowId: string
  /** Identifier of the version people saw; undefined where the token does not say. */
  versionId: string | undefined
}

const mark = /(?:^|[\s,;&|])flow=(\w{1,64})(?:\/(\w{1,64}))?(?=$|[\s,;&|])/

/** What names a flow, and the version people see, in a `flow_token`. */
export const flowMark = ({ flowId, versionId }: MarkedFlow): string =>
  versionId === undefined ? `flow=${flowId}` : `flow=${flowId}/${versionId}`

/** The flow named by a token that came back, or undefined. */
export function markedFlow(flowToken: unknown): MarkedFlow | undefined {
  if (typeof flowToken !== 'string') return undefined
  const [, flowId, versionId] = mark.exec(flowToken) ?? []
  return flowId === undefined ? undefined : { flowId, versionId }
}

/** Whether many messages may have the same token: it names a flow, or a template, and nothing of the message. */
export const isSharedToken = (flowToken: string): boolean =>
  flowToken.replaceAll(/(?:flow|template)=[\w/]+|[\s,;&|]/g, '') === ''
