import { shortened, spokenText, typeWords } from '@/lib/language/flow-json/component-words'
import type { ComponentModel, FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import { exampleText } from './example-text'

/** Style of a line on a small phone. */
export type SketchLook =
  | 'heading'
  | 'text'
  | 'input'
  | 'choice'
  | 'tick'
  | 'picture'
  | 'link'
  | 'item'
  | 'branch'
  | 'button'

export interface SketchLine {
  /** Of the component. */
  pointer: string
  look: SketchLook
  text: string
}

export interface Sketch {
  lines: readonly SketchLine[]
  /** How many lines are left out. */
  more: number
  /** The Footer's label. */
  button: { pointer: string; text: string } | undefined
}

/** What fits on a small phone. */
const MOST_LINES = 6
const LONGEST = 60

const looks = new Map<string, SketchLook>([
  ['TextHeading', 'heading'],
  ['TextSubheading', 'heading'],
  ['TextInput', 'input'],
  ['TextArea', 'input'],
  ['Dropdown', 'input'],
  ['DatePicker', 'input'],
  ['CalendarPicker', 'input'],
  ['CheckboxGroup', 'choice'],
  ['RadioButtonsGroup', 'choice'],
  ['ChipsSelector', 'choice'],
  ['OptIn', 'tick'],
  ['PhotoPicker', 'picture'],
  ['DocumentPicker', 'picture'],
  ['Image', 'picture'],
  ['ImageCarousel', 'picture'],
  ['EmbeddedLink', 'link'],
  ['NavigationList', 'item'],
])

/** A screen as a few lines: contents of a Form are listed individually, If and Switch are one line each. */
export function sketchOf({ components }: ScreenModel, model: FlowModel): Sketch {
  const shown = components.filter(
    ({ type, branches }) => branches.length === 0 && type !== 'Form' && type !== 'Footer',
  )
  const footer = components.find(({ type }) => type === 'Footer')
  return {
    lines: shown.slice(0, MOST_LINES).map((component) => lineOf(component, model)),
    more: Math.max(0, shown.length - MOST_LINES),
    button: footer && { pointer: pointerOf(footer.path), text: said(footer, model) || typeWords('Footer') },
  }
}

const said = (component: ComponentModel, model: FlowModel) =>
  shortened(exampleText(spokenText(component), component.screen, model), LONGEST)

function lineOf(component: ComponentModel, model: FlowModel): SketchLine {
  const { type, path } = component
  const pointer = pointerOf(path)
  if (type === 'If' || type === 'Switch') return { pointer, look: 'branch', text: `${type} …` }
  return { pointer, look: looks.get(type) ?? 'text', text: said(component, model) || typeWords(type) }
}
