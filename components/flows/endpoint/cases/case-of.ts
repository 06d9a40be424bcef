import type { EndpointCase } from '@/lib/contract/flow-drafts'
import type { EndpointAnswer } from '@/lib/contract/flows'
import { expectationOf } from '@/lib/flow-json/exchange/judge-case'
import { isObject } from '@/lib/flow-json/is-object'

const actions = ['ping', 'INIT', 'BACK', 'data_exchange'] as const

/** A case that makes this request again and expects an answer like this one. */
export function caseOf(name: string, { request, answer }: EndpointAnswer): EndpointCase {
  const { screen, members } = expectationOf(answer)
  return {
    name,
    action: actions.find((known) => known === request.action) ?? 'ping',
    ...(typeof request.screen === 'string' ? { screen: request.screen } : {}),
    ...(isObject(request.data) ? { data: request.data } : {}),
    expect: { ...(screen === undefined ? {} : { screen }), ...(members ? { members: { ...members } } : {}) },
  }
}
