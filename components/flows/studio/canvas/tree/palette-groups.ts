import { typeWords } from '@/lib/language/flow-json/component-words'
import { componentSpecs } from '@/lib/language/flow-json/language/component-specs'
import type { ComponentSpec } from '@/lib/language/flow-json/language/spec'
import { type FlowVersion, isAtLeast } from '@/lib/language/flow-json/versions'

export interface PaletteGroup {
  label: string
  specs: readonly ComponentSpec[]
}

const groups: readonly { label: string; types: readonly string[] }[] = [
  { label: 'Text', types: ['TextHeading', 'TextSubheading', 'TextBody', 'TextCaption', 'RichText'] },
  { label: 'Text inputs', types: ['TextInput', 'TextArea'] },
  { label: 'Choices', types: ['RadioButtonsGroup', 'CheckboxGroup', 'Dropdown', 'ChipsSelector', 'OptIn'] },
  { label: 'Dates', types: ['DatePicker', 'CalendarPicker'] },
  { label: 'Images and files', types: ['Image', 'ImageCarousel', 'PhotoPicker', 'DocumentPicker'] },
  { label: 'Navigation', types: ['Footer', 'EmbeddedLink', 'NavigationList'] },
  { label: 'Containers', types: ['Form', 'If', 'Switch'] },
]

/** Components of a version that match a search. */
export function paletteGroups(version: FlowVersion, typed: string): PaletteGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isShown = ({ type, description, since }: ComponentSpec) => {
    const text = `${type} ${typeWords(type)} ${description}`.toLowerCase()
    return isAtLeast(version, since) && words.every((word) => text.includes(word))
  }
  return groups
    .map(({ label, types }) => ({
      label,
      specs: componentSpecs
        .filter(({ type }) => types.includes(type))
        .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
        .filter(isShown),
    }))
    .filter(({ specs }) => specs.length > 0)
}

/** What Enter adds: an exact match, else the first result. */
export function bestOf(groups: readonly PaletteGroup[], typed: string): ComponentSpec | undefined {
  const asked = typed.trim().toLowerCase()
  if (asked === '') return undefined
  const specs = groups.flatMap((group) => group.specs)
  return specs.find(({ type }) => typeWords(type).toLowerCase().startsWith(asked)) ?? specs[0]
}

/** Number of components that only newer versions have. */
export const newerCount = (version: FlowVersion): number =>
  componentSpecs.filter(({ since }) => !isAtLeast(version, since)).length
