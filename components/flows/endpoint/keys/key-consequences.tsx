import type { FlowKeys } from '@/lib/contract/flow-pages'
import { brokenBy, isMadeHere } from './broken-flows'
import { BrokenFlowsNotice } from './broken-flows-notice'

interface KeyConsequencesProps {
  /** The key a number gets; undefined for a pair that this console makes. */
  publicKey: string | undefined
  /** Of the number. */
  name: string
  known: Pick<FlowKeys, 'keys' | 'flows'>
}

/** Which flows stop working when a number gets a key, and what to do about it before. */
export function KeyConsequences({ publicKey, name, known }: KeyConsequencesProps) {
  const isHere = publicKey === undefined || isMadeHere(publicKey, known)
  const flows =
    publicKey === undefined
      ? known.flows.filter(({ isAnsweredHere }) => !isAnsweredHere)
      : brokenBy(publicKey, known)
  const happens = `will stop working on ${name}`
  return isHere ? (
    <BrokenFlowsNotice flows={flows} happens={happens}>
      Servers of yours answer them, and they cannot read what is encrypted with a key made here. Upload a key
      whose private half they have instead, or let this console answer these flows.
    </BrokenFlowsNotice>
  ) : (
    <BrokenFlowsNotice flows={flows} happens={happens}>
      This console answers them, and it does not have the private half of an uploaded key, so it cannot read
      their requests. Create a key here instead, or first give each of them the address of a server that has
      the private half.
    </BrokenFlowsNotice>
  )
}
