import type { Rule } from '../../rule'
import { actionIsKnown } from './action-is-known'
import { addressIsWhole } from './address-is-whole'
import { componentIsKnown } from './component-is-known'
import { documentIsAnObject } from './document-is-an-object'
import { listHasItsLength } from './list-has-its-length'
import { memberIsKnown } from './member-is-known'
import { memberIsPresent } from './member-is-present'
import { numberIsInRange } from './number-is-in-range'
import { structureIsReadWhole } from './structure-is-read-whole'
import { textFitsThePhone } from './text-fits-the-phone'
import { textIsNotEmpty } from './text-is-not-empty'
import { valueHasItsType } from './value-has-its-type'
import { valueIsListed } from './value-is-listed'

/** What the tables of the language imply: members, types, lists, limits. */
export const structureRules: readonly Rule[] = [
  documentIsAnObject,
  structureIsReadWhole,
  componentIsKnown,
  actionIsKnown,
  memberIsKnown,
  memberIsPresent,
  valueHasItsType,
  valueIsListed,
  listHasItsLength,
  numberIsInRange,
  textIsNotEmpty,
  textFitsThePhone,
  addressIsWhole,
]
