import { z } from './zod'

/** Longer than any real identifier, token or keyword. */
export const MACHINE_TEXT_UNITS = 1000

/** A machine-readable text such as an ID. Its length is in UTF-16 units. */
export const machineText = (sentence?: string) =>
  z.string(sentence).max(MACHINE_TEXT_UNITS, `At most ${MACHINE_TEXT_UNITS} characters.`)
