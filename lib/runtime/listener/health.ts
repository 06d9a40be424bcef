import type { ServerResponse } from 'node:http'
import type { Log } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { answersInTime } from '../health/answers-in-time'
import type { Readiness } from '../health/create-readiness'

/** Answers `/healthz`: 200 when the store answers, 503 when it does not within two seconds. */
export async function answerHealth(response: ServerResponse, store: Store, log: Log): Promise<void> {
  const ask = () => store.reads.selectFrom('facts').select('key').limit(1).execute()
  const isWell = await answersInTime('the store', ask, log)
  answerJson(response, isWell, { status: isWell ? 'ok' : 'unavailable' })
}

/** Answers `/readyz`: 200 when requests may be sent here, 503 when not, with what was looked at. */
export async function answerReady(response: ServerResponse, readiness: Readiness): Promise<void> {
  const { isReady, checks } = await readiness.look()
  answerJson(response, isReady, { status: isReady ? 'ready' : 'not ready', checks })
}

function answerJson(response: ServerResponse, isWell: boolean, body: object): void {
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
