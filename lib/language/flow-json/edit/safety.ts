import type { Finding, Fix, Safety } from '../finding'

/** Why a fix requires confirmation, as the end of a sentence. */
export const waitsBecause: Record<Exclude<Safety, 'safe'>, string> = {
  removes: 'it removes something you wrote',
  changes: 'it may change what the flow does',
}

/** Whether a finding can be fixed without asking. */
export const isSafelyFixed = ({ fix }: Pick<Finding, 'fix'>): boolean => fix?.safety === 'safe'

/** A sentence about what to check before applying a fix; undefined if the fix is safe. */
export const safetyWords = ({ safety }: Pick<Fix, 'safety'>): string | undefined =>
  safety === 'safe' ? undefined : `Review first: ${waitsBecause[safety]}.`
