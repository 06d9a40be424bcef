import type { AskingFlow, FlowKeys } from '@/lib/contract/flow-pages'

const plain = (pem: string) => pem.replace(/\s+/g, '')

/** Whether the console has the private half of a public key: it made the pair itself. */
export const isMadeHere = (publicKey: string, { keys }: Pick<FlowKeys, 'keys'>): boolean =>
  keys.some((pair) => plain(pair.publicKey) === plain(publicKey))

/** Flows whose requests nobody can read any more once a number has this key: those whose answerer lacks its private half. */
export const brokenBy = (publicKey: string, known: Pick<FlowKeys, 'keys' | 'flows'>): AskingFlow[] => {
  const isHere = isMadeHere(publicKey, known)
  return known.flows.filter(({ isAnsweredHere }) => isAnsweredHere !== isHere)
}
