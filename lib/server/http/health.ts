import type { ServerResponse } from 'node:http'
import type { Log } from '@/lib/service/process/log'
import type { Store } from '@/lib/store/open'

const PATIENCE_MS = 2000

/** Answers `/healthz`: 200 when the store answers, 503 when it does not within two seconds. */
export async function answerHealth(response: ServerResponse, store: Store, log: Log): Promise<void> {
  const isWell = await answers(store, log)
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable' }))
}

async function answers(store: Store, log: Log): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    await Promise.race([store.reads.selectFrom('facts').select('key').limit(1).execute(), late])
    return true
  } catch (error) {
    log.error({ error }, 'the store does not answer')
    return false
  } finally {
    clearTimeout(timer)
  }
}
