import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 50
/** Only against hanging: a process that was killed is back within seconds, on a slow machine within a minute. */
const LONGEST_MS = 300_000

/** Whether a machine under load answers like this at times; the same request can succeed later. */
export const isPassing = (status) => status >= 500 || [408, 409, 429].includes(status)

/**
 * Repeats a request until it succeeds, because processes are down at times. A truncated response confirms nothing.
 *
 * @param {string} words what is asked, for the error
 * @param {() => Promise<Response>} ask
 * @returns {Promise<{ headers: Headers, text: string }>}
 * @throws if it is refused for good, or never answered
 */
export async function untilAnswered(words, ask) {
  let last = 'not at all'
  for (const endsAt = Date.now() + LONGEST_MS; Date.now() < endsAt; await sleep(AGAIN_MS)) {
    const answer = await ask().catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (text === undefined) continue
    if (answer.ok) return { headers: answer.headers, text }
    last = `with ${answer.status}: ${text.slice(0, 300)}`
    if (!isPassing(answer.status)) break
  }
  throw new Error(`${words} was answered ${last}`)
}
