import { readOldMessages } from '@/lib/events/log/read-old-messages'
import type { Store } from '@/lib/store/open'
import { recordAnswers } from './record-answers'

/** Reads answers out of events that were there before the console listed answers. */
export const readOldAnswers = (store: Store, isStopping?: () => boolean): Promise<void> =>
  readOldMessages(store, { fact: 'answer_events_to_read', record: recordAnswers }, isStopping)
