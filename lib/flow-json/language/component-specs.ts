import { choiceComponents } from './choice-components'
import { containerComponents } from './container-components'
import { datePickers } from './date-pickers'
import { imageComponents } from './image-components'
import { navigationComponents } from './navigation-components'
import type { ComponentSpec } from './spec'
import { textComponents } from './text-components'
import { textInputs } from './text-inputs'
import { uploadComponents } from './upload-components'

/** Every component of every version. Gap 8.5. */
export const componentSpecs: readonly ComponentSpec[] = [
  ...textComponents,
  ...textInputs,
  ...choiceComponents,
  ...datePickers,
  ...uploadComponents,
  ...imageComponents,
  ...navigationComponents,
  ...containerComponents,
]

const byType = new Map(componentSpecs.map((spec) => [spec.type, spec]))

/** What the language says of a component of this type; undefined for a type no version has. */
export const findComponent = (type: unknown): ComponentSpec | undefined =>
  typeof type === 'string' ? byType.get(type) : undefined
