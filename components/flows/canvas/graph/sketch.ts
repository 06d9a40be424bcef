import type { ComponentModel, ScreenModel } from '@/lib/flow-json/model'
import { componentText, shortened, typeWords } from '../tree/component-words'

/** How a line of a small phone is drawn. */
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
  look: SketchLook
  text: string
}

export interface Sketch {
  lines: readonly SketchLine[]
  /** How many there are beyond those. */
  more: number
  /** What its Footer says. */
  button: string | undefined
}

/** What fits a small phone. */
const MOST_LINES = 7
const LONGEST = 26

const looks: Readonly<Record<string, SketchLook>> = {
  TextHeading: 'heading',
  TextSubheading: 'heading',
  TextInput: 'input',
  TextArea: 'input',
  Dropdown: 'input',
  DatePicker: 'input',
  CalendarPicker: 'input',
  CheckboxGroup: 'choice',
  RadioButtonsGroup: 'choice',
  ChipsSelector: 'choice',
  OptIn: 'tick',
  PhotoPicker: 'picture',
  DocumentPicker: 'picture',
  Image: 'picture',
  ImageCarousel: 'picture',
  EmbeddedLink: 'link',
  NavigationList: 'item',
  If: 'branch',
  Switch: 'branch',
}

/** A screen as a few lines: those of a Form as its own, those of If and Switch as one. */
export function sketchOf({ components }: ScreenModel): Sketch {
  const shown = components.filter(
    ({ type, branches }) => branches.length === 0 && type !== 'Form' && type !== 'Footer',
  )
  const footer = components.find(({ type }) => type === 'Footer')
  return {
    lines: shown.slice(0, MOST_LINES).map(lineOf),
    more: Math.max(0, shown.length - MOST_LINES),
    button: footer && (shortened(componentText(footer), LONGEST) || typeWords('Footer')),
  }
}

function lineOf(component: ComponentModel): SketchLine {
  const { type } = component
  const text = shortened(componentText(component), LONGEST) || typeWords(type)
  return { look: looks[type] ?? 'text', text: type === 'If' ? 'If …' : type === 'Switch' ? 'Switch …' : text }
}
