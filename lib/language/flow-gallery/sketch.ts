/** The kind of box a sketch draws for part of a screen. */
export type SketchPart =
  | 'heading'
  | 'text'
  | 'input'
  | 'area'
  | 'choice'
  | 'list'
  | 'select'
  | 'date'
  | 'chips'
  | 'picture'
  | 'tick'
  | 'button'

export interface ScreenSketch {
  title: string
  parts: SketchPart[]
}

const partOf = new Map<string, SketchPart>([
  ['TextHeading', 'heading'],
  ['TextSubheading', 'heading'],
  ['TextBody', 'text'],
  ['TextCaption', 'text'],
  ['RichText', 'text'],
  ['TextInput', 'input'],
  ['Dropdown', 'select'],
  ['DatePicker', 'date'],
  ['CalendarPicker', 'date'],
  ['TextArea', 'area'],
  ['RadioButtonsGroup', 'choice'],
  ['CheckboxGroup', 'choice'],
  ['NavigationList', 'list'],
  ['ChipsSelector', 'chips'],
  ['Image', 'picture'],
  ['PhotoPicker', 'picture'],
  ['DocumentPicker', 'picture'],
  ['OptIn', 'tick'],
  ['Footer', 'button'],
])

type Part = Record<string, unknown>

const listOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(Object) : [])

function partsIn(component: Part): SketchPart[] {
  const part = partOf.get(String(component.type))
  if (part) return [part]
  const [firstCase] = Object.values<unknown>(Object(component.cases))
  const inside = component.children ?? component.then ?? firstCase
  return listOf(inside).flatMap(partsIn)
}

/** Draws each screen as a few boxes. For conditions, only the first branch is drawn. */
export const sketchOf = (document: object): ScreenSketch[] =>
  listOf(Object(document).screens).map((screen) => ({
    title: String(screen.title),
    parts: listOf(Object(screen.layout).children).flatMap(partsIn),
  }))
