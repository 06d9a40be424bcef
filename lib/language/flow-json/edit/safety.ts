import type { Finding, Fix, Safety } from '../finding'

/** Why a repair waits for a person, as the end of a sentence. */
export const waitsBecause: Record<Exclude<Safety, 'safe'>, string> = {
  removes: 'it removes something you wrote',
  changes: 'it may change what the flow does',
}

/** Whether the repair of a finding may be made without asking. */
export const isSafelyFixed = ({ fix }: Pick<Finding, 'fix'>): boolean => fix?.safety === 'safe'

/** What to know before making a repair, in a sentence; undefined for a safe one. */
export const safetyWords = ({ safety }: Pick<Fix, 'safety'>): string | undefined =>
  safety === 'safe' ? undefined : `Review first: ${waitsBecause[safety]}.`
