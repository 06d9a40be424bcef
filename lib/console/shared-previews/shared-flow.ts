import { isObject, tryParseJson } from '@/lib/contract/json'
import type { SharedFlow } from '@/lib/contract/shared-previews'
import { readRecordedRun } from '@/lib/language/flow-json/recorded-runs/read-recorded-run'
import type { Effect, ExchangeRequest } from '@/lib/language/flow-json/run/run-types'
import { runnableOf } from '@/lib/language/flow-json/run/runnable'

/**
 * A document for public view, without the endpoint URL in older versions of Flow JSON.
 *
 * @returns undefined if it can't run
 */
export function sharedDocument(text: string): string | undefined {
  const value = tryParseJson(text)
  if (!isObject(value)) return undefined
  const { data_channel_uri: _, ...shown } = value
  return runnableOf(shown) && JSON.stringify(shown)
}

/** Endpoint responses in recorded runs, in order. Flow tokens are removed. */
export function responsesIn(runs: readonly unknown[]): SharedFlow['responses'] {
  return runs.flatMap((kept) => {
    const run = readRecordedRun(kept)
    const responses: SharedFlow['responses'] = []
    let asked = run && requestIn(run.seen.effects)
    for (const { event, seen } of run?.steps ?? []) {
      if (event.kind === 'answer' && asked) {
        const { action, screen, data } = asked
        responses.push({ action, ...(screen === undefined ? {} : { screen }), data, answer: event.answer })
      }
      asked = requestIn(seen.effects) ?? (event.kind === 'answer' ? undefined : asked)
    }
    return responses
  })
}

const requestIn = (effects: readonly Effect[]): ExchangeRequest | undefined =>
  effects.flatMap((effect) => (effect.kind === 'exchange' ? [effect.request] : [])).at(-1)
