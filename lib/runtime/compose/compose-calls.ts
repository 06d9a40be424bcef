import { createEcho } from '@/lib/calls/echo/create-echo'
import type { Client } from '@/lib/client/create-client'
import { startEchoContact } from '@/lib/console/calling/echo-contact'
import { demoContact } from '@/lib/contract/call-states'
import type { PhoneStreams } from '@/lib/events/live/phone-streams'
import type { Log } from '@/lib/runtime/process/log'
import type { Service } from '@/lib/service/create-service'

interface Parts {
  client: Client
  log: Log
  phones: Service['phones']
  streams: Pick<PhoneStreams, 'isOpen'>
  businessAccountId: string
}

/** Answers calls to simulated phones that are not open anywhere. */
export interface CallWork {
  /**
   * | @param told.tell notifies open pages of changed calls
   * @param told.echoed records that the echo answered a call
   */
  start(told: { tell: () => Promise<void>; echoed: (callId: string) => Promise<void> }): void
  /** Call when someone is about to place a call. */
  expectCall(): void
  /** Hangs up. Call while the service still accepts requests. */
  stop(): Promise<void>
}

export function composeCalls({ client, log, phones, streams, businessAccountId }: Parts): CallWork {
  let running: { contact: ReturnType<typeof startEchoContact>; end: () => void } | undefined
  return {
    start({ tell, echoed }) {
      const callLog = log.child({ part: 'calls' })
      const contact = startEchoContact({
        signalsAfter: (after) => phones.callSignalsAfter(businessAccountId, demoContact, after),
        client,
        echo: createEcho(),
        echoed,
        isPhoneOpen: () => streams.isOpen(demoContact),
        tell: () =>
          void tell().catch((error: unknown) => callLog.warn({ error }, 'pages are not notified of calls')),
        log: callLog,
      })
      running = { contact, end: phones.subscribe(contact.look) }
    },
    expectCall: () => running?.contact.expectCall(),
    async stop() {
      running?.end()
      await running?.contact.stop()
      running = undefined
    },
  }
}
