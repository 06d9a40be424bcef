import type { AskingFlow, FlowKeys } from '@/lib/contract/flow-pages'
import { BrokenFlowsNotice } from './broken-flows-notice'

const plain = (pem: string) => pem.replace(/\s+/g, '')

/** Whether this console created the key pair and so has its private key. */
const isMadeHere = (publicKey: string, { keys }: Pick<FlowKeys, 'keys'>): boolean =>
  keys.some((pair) => plain(pair.publicKey) === plain(publicKey))

/** Flows that can't decrypt requests once a number has this key: their endpoint lacks the private key. */
export const brokenBy = (publicKey: string, known: Pick<FlowKeys, 'keys' | 'flows'>): AskingFlow[] => {
  const isHere = isMadeHere(publicKey, known)
  return known.flows.filter(({ isAnsweredHere }) => isAnsweredHere !== isHere)
}

interface KeyConsequencesProps {
  /** The number's new key; undefined for a pair this console creates. */
  publicKey: string | undefined
  /** Name of the number. */
  name: string
  known: Pick<FlowKeys, 'keys' | 'flows'>
}

/** Which flows stop working when a number gets a key, and how to avoid it. */
export function KeyConsequences({ publicKey, name, known }: KeyConsequencesProps) {
  const isHere = publicKey === undefined || isMadeHere(publicKey, known)
  const flows =
    publicKey === undefined
      ? known.flows.filter(({ isAnsweredHere }) => !isAnsweredHere)
      : brokenBy(publicKey, known)
  const happens = `will stop working on ${name}`
  return isHere ? (
    <BrokenFlowsNotice flows={flows} happens={happens}>
      Your servers respond to them, but can’t decrypt requests made with a key created here. Upload a public
      key whose private key is on your servers, or let this console respond for these flows.
    </BrokenFlowsNotice>
  ) : (
    <BrokenFlowsNotice flows={flows} happens={happens}>
      This console responds to them, but can’t decrypt requests made with an uploaded key, because it doesn’t
      have the private key. Create a key here instead, or first point each flow to a server that has it.
    </BrokenFlowsNotice>
  )
}
