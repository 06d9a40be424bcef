import { runDueWork, startWorker } from '@/lib/service/work/worker'
import { NUMBER_CHANGES } from '@/lib/store/work-kinds'
import { limitConcurrency } from '@/lib/work/limit-concurrency'
import type { Worker } from '@/lib/work/periodic'
import { createSignal, type Signal } from '@/lib/work/signal'
import { startCallKeeper } from './calling/keep-calls'
import { callSignalsAfter } from './calling/signals'
import { END_LONG, END_UNANSWERED, endLongCall, endUnansweredCall } from './calling/time-outs'
import { startClockMover } from './clock/move-clock'
import type { ServiceContext } from './context'
import { type Phones, phoneChangesAfter } from './conversations/changes'
import { serveMessageMedia } from './conversations/serve-media'
import { MESSAGE_MEDIA } from './conversations/wire'
import { type AddressOf, deliverDue, startDeliverer } from './delivery/deliverer'
import { disturbedDeliveries, failingCalls } from './failures/disturb'
import { createFailureSwitch, type FailureSwitch } from './failures/failure-switch'
import { downloadAsset } from './flows/assets'
import { watchEndpoint } from './flows/endpoint/call-endpoint'
import { WATCH_ENDPOINT } from './flows/endpoint/update-health'
import { showPreview } from './flows/preview'
import { forgetFlow } from './flows/update'
import { serviceHandlers } from './handlers'
import type { OpenPage } from './http/open-page'
import { createRouter } from './http/router'
import { runScriptStep, SCRIPT_STEP } from './incident-scripts/run-script'
import { isOnItsWay, watchScriptSteps } from './incident-scripts/watch-steps'
import { ADVANCE_MESSAGE, advanceMessage } from './messages/advance-message'
import { simulateNumberChanges } from './phone-numbers/quality-and-tier'
import { PICTURES, servePicture } from './pictures/serve-picture'
import { DEEP_LINKS, QR_IMAGES, showQrLink } from './qr-codes/links'
import { serveQrImage } from './qr-codes/serve-image'
import { startRemoval } from './remove-old'
import { reviewTemplate } from './review/review-template'
import { ensureOwnSubscription, type OwnReceiver } from './subscriptions/own-subscription'
import { REVIEW_CATEGORY, reviewCategory } from './templates/category-review'
import { lowerTemplateQuality, unpauseTemplate } from './templates/quality'
import { expireUpload } from './uploads/session'

/** Pages available without an access token. */
const openPages: readonly OpenPage[] = [
  { folder: '/flow_assets', answer: downloadAsset },
  { folder: '/flow_previews', answer: showPreview },
  { folder: PICTURES, answer: servePicture },
  { folder: QR_IMAGES, answer: serveQrImage },
  { folder: DEEP_LINKS, answer: showQrLink },
  { folder: MESSAGE_MEDIA, answer: serveMessageMedia },
]

export interface Service {
  /** Answers one request of a client; never throws. */
  fetch(request: Request): Promise<Response>
  /**
   * Like `fetch`, for callers in this process: a successful answer is a `ValueResponse` that skips
   * serialization.
   */
  read(request: Request): Promise<Response>
  /**
   * Runs due work (reviews, expiries, deliveries) and returns how much was done. For stepping under a fixed
   * clock.
   */
  runDueWork(): Promise<number>
  /** Runs work as it falls due, until stopped. Rows are claimed, so any number of processes may run this. */
  startWork(): Worker
  /**
   * Subscribes the receiver of this process to every field; call it at every start, once the receiver listens.
   *
   * @throws ServiceError callbackNotVerified when the receiver does not answer the handshake
   */
  ensureOwnSubscription(own: OwnReceiver): Promise<void>
  /** Notifies when a client changes a QR code, which no API event reports. */
  qrCodes: Pick<Signal, 'subscribe'>
  /** Simulated phones, for the console. */
  phones: Phones
  /** Makes calls and deliveries fail on purpose. */
  failures: FailureSwitch
  /**
   * During a clock move, has the console recheck its measurements after each step of an incident script.
   *
   * @param look answers whether it ran; the clock waits until it did
   */
  lookWhileMoved(look: () => Promise<boolean>): void
}

type MadeContext = ServiceContext & Required<Pick<ServiceContext, 'phones' | 'qrCodes'>>

/**
 * The embedded service: everything the specification describes, over a store.
 * Web-standard; knows neither Next nor the dashboard.
 */
export function createService(given: ServiceContext): Service {
  const context: MadeContext = { ...given, phones: createSignal(), qrCodes: createSignal() }
  const failures = createFailureSwitch(context)
  const tasks = {
    'review-template': reviewTemplate,
    'expire-upload': expireUpload,
    // Omitted if numbers must not change.
    ...(context.settings.movesEveryMs === undefined ? {} : { [NUMBER_CHANGES]: simulateNumberChanges }),
    'lower-template-quality': lowerTemplateQuality,
    'unpause-template': unpauseTemplate,
    [REVIEW_CATEGORY]: reviewCategory,
    'forget-flow': forgetFlow,
    [WATCH_ENDPOINT]: watchEndpoint,
    [SCRIPT_STEP]: runScriptStep(failures),
    [ADVANCE_MESSAGE]: advanceMessage,
    [END_UNANSWERED]: endUnansweredCall,
    [END_LONG]: endLongCall,
  }
  let own: { subscriptionId: string; callbackUrl: string } | undefined
  const steps = watchScriptSteps(context, {
    isOnItsWay: async () => own !== undefined && (await isOnItsWay(context, failures, own.subscriptionId)),
  })
  const delivering = {
    ...context,
    outgoing: disturbedDeliveries(context, failures),
    isOwn: (subscriptionId: string) => subscriptionId === own?.subscriptionId,
  }
  // Processes sharing a store each have their own receiver, and any of them can take the product's
  // deliveries.
  const addressOf: AddressOf = (delivery) =>
    delivery.subscription_id === own?.subscriptionId ? own.callbackUrl : delivery.callback_url
  /** Background work waits during a clock move, which runs due work itself. */
  const oneAtATime = limitConcurrency(1)
  const runDue = async () => (await runDueWork(context, tasks)) + (await deliverDue(delivering, addressOf))
  if (given.movableClock) {
    const [clock, kinds] = [given.movableClock, Object.keys(tasks)]
    context.mover = { clock, kinds, runDueWork: runDue, alone: oneAtATime, look: steps.lookAfterOne }
  }
  return {
    ...failingCalls(context, failures, createRouter(context, serviceHandlers, openPages)),
    runDueWork: runDue,
    startWork: () =>
      together(
        startWorker(context, tasks, oneAtATime),
        ...(context.mover ? [startClockMover(context)] : []),
        startDeliverer(delivering, addressOf),
        startRemoval(context),
        startCallKeeper(context),
      ),
    async ensureOwnSubscription(receiver) {
      const subscriptionId = await ensureOwnSubscription(context, receiver)
      own = { subscriptionId, callbackUrl: receiver.callbackUrl }
    },
    qrCodes: { subscribe: context.qrCodes.subscribe },
    failures,
    lookWhileMoved: steps.lookWith,
    phones: {
      subscribe: context.phones.subscribe,
      changesAfter: (accountId, waId, after) => phoneChangesAfter(context, { accountId, waId, after }),
      callSignalsAfter: (accountId, waId, after) => callSignalsAfter(context, { accountId, waId, after }),
    },
  }
}

const together = (...workers: readonly Worker[]): Worker => ({
  async stop() {
    await Promise.all(workers.map((worker) => worker.stop()))
  },
})
