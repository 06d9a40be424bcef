import { z } from './zod'

/** Longer than any identifier, token or word that machines agree on. */
export const MACHINE_TEXT_UNITS = 1000

/** A text for machines, such as an identifier: counted in UTF-16 units, as nobody reads it. */
export const machineText = (sentence?: string) =>
  z.string(sentence).max(MACHINE_TEXT_UNITS, `At most ${MACHINE_TEXT_UNITS} characters.`)
