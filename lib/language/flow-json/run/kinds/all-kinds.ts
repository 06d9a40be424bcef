import { checkboxGroup, chipsSelector, dropdown, optIn, radioButtonsGroup } from './choice'
import { calendarPicker, datePicker } from './date-pickers'
import type { ComponentKind, InputKind } from './kind'
import {
  embeddedLink,
  footer,
  image,
  imageCarousel,
  navigationList,
  richText,
  textBody,
  textCaption,
  textHeading,
  textSubheading,
} from './shown-parts'
import { textArea, textInput } from './text-input'
import { documentPicker, photoPicker } from './upload'

const inputKinds: readonly InputKind[] = [
  textInput,
  textArea,
  checkboxGroup,
  radioButtonsGroup,
  chipsSelector,
  dropdown,
  datePicker,
  calendarPicker,
  optIn,
  navigationList,
  photoPicker,
  documentPicker,
]

const shownKinds: readonly ComponentKind[] = [
  textHeading,
  textSubheading,
  textBody,
  textCaption,
  richText,
  embeddedLink,
  footer,
  image,
  imageCarousel,
]

const inputs = new Map(inputKinds.map((kind) => [kind.type, kind]))
const kinds = new Map([...shownKinds, ...inputKinds].map((kind) => [kind.type, kind]))

/** How to run a component; undefined for Form, If, Switch and unknown types. */
export const kindOf = (type: string): ComponentKind | undefined => kinds.get(type)

/** Like `kindOf`, for inputs only. */
export const inputKindOf = (type: string): InputKind | undefined => inputs.get(type)
