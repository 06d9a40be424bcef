import type { ServiceContext } from './context'
import { serviceHandlers } from './handlers'
import { createRouter } from './http/router'
import { reviewTemplate } from './review/review-template'
import { expireUpload } from './uploads/expire-upload'
import { runDueWork, startWorker, type Worker } from './work/worker'

export interface Service {
  /** Answers one request of a client; never throws. */
  fetch(request: Request): Promise<Response>
  /** Does what is due now (reviews, expiries) and says how much that was; for steps under a fixed clock. */
  runDueWork(): Promise<number>
  /** Does due work as it comes, until stopped. Rows are claimed, so any number of processes may run this. */
  startWork(): Worker
}

/**
 * The embedded service: everything the specification describes, over a store.
 * Web-standard; knows neither Next nor the dashboard.
 */
export function createService(context: ServiceContext): Service {
  const tasks = { 'review-template': reviewTemplate, 'expire-upload': expireUpload }
  return {
    fetch: createRouter(context, serviceHandlers),
    runDueWork: () => runDueWork(context, tasks),
    startWork: () => startWorker(context, tasks),
  }
}
