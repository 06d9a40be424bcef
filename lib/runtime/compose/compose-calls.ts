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

/** Who answers calls to simulated phones that are open nowhere. */
export interface CallWork {
  /**
   * @param told.tell tells open pages that calls changed
   * @param told.echoed writes down that the echo answered a call
   */
  start(told: { tell: () => Promise<void>; echoed: (callId: string) => Promise<void> }): void
  /** To be called where someone is about to call. */
  expectCall(): void
  /** Hangs up; to be called while the service still takes it. */
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
