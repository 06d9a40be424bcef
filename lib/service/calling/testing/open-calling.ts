import { type CallPermissionDecision, demoContact } from '@/lib/contract/call-states'
import { call as callSchema } from '@/lib/contract/calling'
import { callSignal } from '@/lib/contract/customer-calls'
import { eventEnvelope } from '@/lib/contract/events'
import { z } from '@/lib/contract/zod'
import { answer, offer } from '@/lib/language/sdp/testing/descriptions'
import type { Engine } from '@/lib/store/engine'
import type { ServiceSettings } from '../../context'
import type { Answer } from '../../testing/call'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../../testing/create-test-service'
import { openReceiver, type Receiver } from '../../testing/receiver'
import { subscribeTo } from '../../testing/subscribe'

/** Someone other than the demo contact. */
export const PERSON = '4915112345678'

export const offered = { sdp_type: 'offer', sdp: offer }
export const answered = { sdp_type: 'answer', sdp: answer }

const placed = z.object({ calls: z.array(z.object({ id: z.string() })) })
const told = z.looseObject({ calls: z.array(z.looseObject({ id: z.string(), status: z.string() })) })

export interface Calling extends TestService {
  receiver: Receiver
  /** Sends a call action as the business. */
  act(json: object): Promise<Answer>
  /** Places a call and returns its ID. */
  connect(to?: string): Promise<string>
  /** Sends a call action as the customer. */
  asCustomer(json: object): Promise<Answer>
  /** Calls in as the customer and returns the call’s ID. */
  callIn(userWaId?: string): Promise<string>
  decide(userWaId: string, decision: CallPermissionDecision): Promise<Answer>
  read(id: string): Promise<z.infer<typeof callSchema>>
  /** The `calls` of all call events, in order. */
  events(): Promise<z.infer<typeof told>['calls']>
  signals(userWaId?: string): Promise<z.infer<typeof callSignal>[]>
}

/** A service with calling enabled and a subscribed receiver. */
export async function openCalling(engine: Engine, settings: Partial<ServiceSettings> = {}): Promise<Calling> {
  const tested = await createTestService({ engine, ...settings })
  const receiver = await openReceiver()
  await subscribeTo(tested, receiver.url)
  await tested.call('POST', `/${PHONE_NUMBER}/settings`, { json: { calling: { status: 'ENABLED' } } })
  const post = (path: string) => (json: object) => tested.call('POST', `/${PHONE_NUMBER}/${path}`, { json })
  const act = post('calls')
  const asCustomer = post('customer_calls')
  return {
    ...tested,
    receiver,
    act,
    asCustomer,
    async connect(to = demoContact) {
      const { body, text } = await act({ to, session: offered })
      const [first] = placed.safeParse(body).data?.calls ?? []
      if (!first) throw new Error(text)
      return first.id
    },
    async callIn(userWaId = PERSON) {
      const { body } = await asCustomer({
        action: 'call',
        user_wa_id: userWaId,
        name: 'Ana',
        session: offered,
      })
      return z.object({ id: z.string() }).parse(body).id
    },
    decide: (user_wa_id, decision) => post('customer_call_permissions')({ user_wa_id, decision }),
    async read(id) {
      const { body } = await tested.call('GET', `/${PHONE_NUMBER}/calls`, { query: { call_id: id } })
      const [first] = z.array(callSchema).parse(body.data)
      if (!first) throw new Error(`There is no call ${id}.`)
      return first
    },
    async events() {
      await tested.service.runDueWork()
      return receiver
        .posts()
        .flatMap(({ body }) => eventEnvelope.parse(JSON.parse(body.toString())).entry)
        .flatMap(({ changes }) => changes)
        .flatMap(({ field, value }) => (field === 'call' ? told.parse(value).calls : []))
    },
    async signals(userWaId = demoContact) {
      const path = `/${ACCOUNT}/contacts/${userWaId}/call_signals`
      const { body } = await tested.call('GET', path, { query: { after: '0' } })
      return z.array(callSignal).parse(body.data)
    },
    async close() {
      await receiver.close()
      await tested.close()
    },
  }
}
