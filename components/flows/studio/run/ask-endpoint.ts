import { problemOf } from '@/components/ui/problem-of'
import { callFlowEndpoint } from '@/lib/browser/flow-endpoint'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'
import type { Ask } from './run/phone-session'

/**
 * Calls a flow's endpoint through the server, once the draft is saved there: this console’s own endpoint uses it to
 * read requests. The response is checked against the studio's current document; the service checks against its own
 * versions, which may be older.
 */
export function createAsk(
  flowId: string,
  { documentText, saveDraft }: { documentText: () => string; saveDraft: () => Promise<void> },
): Ask {
  return async (request) => {
    await saveDraft()
    const startedAt = performance.now()
    try {
      const { action, screen, data, flow_token } = request
      const answered = await callFlowEndpoint(flowId, { action, screen, data, flow_token, caller: 'studio' })
      const { answer } = answered
      const isUsable = answer !== null && answer !== undefined
      const verdict = isUsable ? judgeAnswer(readExchangeFlow(documentText()), request, answer) : undefined
      return {
        answer,
        durationMs: answered.duration_ms,
        status: answered.status,
        isEncrypted: answered.is_encrypted,
        problem: isUsable ? verdict?.problem : (answered.problem ?? 'The endpoint sent no response.'),
      }
    } catch (failure) {
      const { title, detail, nextStep } = problemOf(failure)
      return {
        answer: undefined,
        durationMs: Math.round(performance.now() - startedAt),
        status: null,
        isEncrypted: false,
        problem: [`${title}.`, detail === title ? undefined : detail, nextStep].filter(Boolean).join(' '),
      }
    }
  }
}
