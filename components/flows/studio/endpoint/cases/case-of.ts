import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import { endpointActions } from '@/lib/contract/endpoint-words'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { expectationOf } from '@/lib/language/flow-json/exchange/judge-case'
import { isObject } from '@/lib/language/flow-json/is-object'

/** A case that makes this request again and expects an answer like this one. */
export function caseOf(name: string, { request, answer }: EndpointAnswer): EndpointCase {
  const { screen, members } = expectationOf(answer)
  return {
    name,
    action: endpointActions.find((known) => known === request.action) ?? 'ping',
    ...(typeof request.screen === 'string' ? { screen: request.screen } : {}),
    ...(isObject(request.data) ? { data: request.data } : {}),
    expect: { ...(screen === undefined ? {} : { screen }), ...(members ? { members: { ...members } } : {}) },
  }
}
