import type { Root } from '../root'
import { countReach } from './count-reach'

/** How many people a number reached lately, as far as this console can tell. */
export const reachOf = ({ store, settings }: Root, phoneNumberId: string) =>
  countReach({
    store,
    phoneNumberId,
    // Without the secret of another service its events are refused.
    isListening: settings.webhook.appSecret !== undefined,
    now: Date.now(),
  })
