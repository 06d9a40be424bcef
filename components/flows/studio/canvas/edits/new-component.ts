import type { FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { routesOf } from '@/lib/language/flow-json/rules/facts/routes'
import { isAtLeast } from '@/lib/language/flow-json/versions'
import { freeName, namesOn } from './free-name'
import { answersOn, payloadFor } from './payload-for'

/** A gray pixel as a placeholder: an Image without `src` isn’t valid. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

const options = () => [
  { id: 'first', title: 'First choice' },
  { id: 'second', title: 'Second choice' },
]

const named = (name: string, label: string, more?: JsonObject): JsonObject => ({ name, label, ...more })

const starts: Readonly<Record<string, JsonObject>> = {
  TextHeading: { text: 'Heading' },
  TextSubheading: { text: 'Subheading' },
  TextBody: { text: 'A paragraph of text.' },
  TextCaption: { text: 'A short note.' },
  RichText: { text: ['# Heading', 'A paragraph with **bold** text.'] },
  TextInput: named('text', 'Text'),
  TextArea: named('comment', 'Comment'),
  CheckboxGroup: named('choices', 'Choices', { 'data-source': options() }),
  RadioButtonsGroup: named('choice', 'Choice', { 'data-source': options() }),
  Dropdown: named('choice', 'Choice', { 'data-source': options() }),
  ChipsSelector: named('choices', 'Choices', { 'data-source': options() }),
  OptIn: named('agreed', 'I agree', { required: true }),
  DatePicker: named('day', 'Day'),
  CalendarPicker: named('day', 'Day'),
  PhotoPicker: named('photos', 'Photos'),
  DocumentPicker: named('documents', 'Documents'),
  Image: { src: pixel, height: 120, 'alt-text': '' },
  ImageCarousel: { images: [{ src: pixel, 'alt-text': 'An image' }] },
  EmbeddedLink: { text: 'Read more' },
  NavigationList: { name: 'list' },
  Footer: { label: 'Continue' },
  Form: { name: 'form', children: [] },
  If: { condition: 'true', then: [{ type: 'TextBody', text: 'Shown when the condition is true.' }] },
  Switch: { value: '', cases: { first: [{ type: 'TextBody', text: 'Shown in the first case.' }] } },
}

/** A valid new component of this type, with a name that is unused on the screen. */
export function newComponent(model: FlowModel, screen: ScreenModel, type: string): JsonObject {
  const start = starts[type] ?? {}
  const component: JsonObject = { type, ...start }
  if (typeof start.name === 'string') component.name = freeName(start.name, namesOn(screen))
  if (type === 'Form') component.children = [newComponent(model, screen, 'TextInput')]
  if (type === 'If') component.condition = firstCondition(screen)
  if (type === 'Switch') component.value = firstText(screen)
  if (type === 'NavigationList') component['list-items'] = [listItem(model, screen)]
  if (type === 'Footer') component['on-click-action'] = leadingOn(model, screen)
  if (type === 'EmbeddedLink') component['on-click-action'] = linking(model, screen)
  return component
}

/** Action of a new Footer: opens the next routed screen, or completes the flow. */
function leadingOn(model: FlowModel, screen: ScreenModel): JsonObject {
  const [routed] = screen.id === undefined ? [] : (routesOf(model).get(screen.id) ?? [])
  const next = routed === undefined || screen.isTerminal ? undefined : model.screenById.get(routed)
  if (next) return navigateTo(next, screen)
  return { name: 'complete', payload: answersOn(model, screen) }
}

function linking(model: FlowModel, screen: ScreenModel): JsonObject {
  const next = otherScreen(model, screen)
  if (next) return navigateTo(next, screen)
  return isAtLeast(model.version, '6.0')
    ? { name: 'open_url', url: 'https://example.com' }
    : { name: 'data_exchange', payload: {} }
}

function listItem(model: FlowModel, screen: ScreenModel): JsonObject {
  const next = otherScreen(model, screen)
  return {
    id: 'first',
    'main-content': { title: 'First item' },
    'on-click-action': next ? navigateTo(next, screen) : { name: 'data_exchange', payload: {} },
  }
}

/** The screen after this one, or any other screen. */
function otherScreen({ screens }: FlowModel, screen: ScreenModel): ScreenModel | undefined {
  const others = screens.filter(({ id }) => id !== undefined && id !== screen.id)
  return others.find(({ index }) => index > screen.index) ?? others[0]
}

/** A navigate action with the data the target screen declares. */
export function navigateTo(next: ScreenModel, from: ScreenModel): JsonObject {
  const payload = payloadFor(next, from)
  return {
    name: 'navigate',
    next: { type: 'screen', name: next.id },
    ...(Object.keys(payload).length > 0 ? { payload } : {}),
  }
}

function firstCondition(screen: ScreenModel): string {
  const boolean = [...screen.data].find(([, { type }]) => type === 'boolean')
  if (boolean) return `\${data.${boolean[0]}}`
  const text = firstText(screen)
  return text === '' ? '1 == 1' : `${text} == ''`
}

/**
 * Reference to a choice or text input of the screen; without one, to its first string in the data. '' without either.
 */
function firstText(screen: ScreenModel): string {
  const chooser = screen.inputs.find(({ type }) => type === 'Dropdown' || type === 'RadioButtonsGroup')
  const input = chooser ?? screen.inputs.find(({ type }) => type === 'TextInput' || type === 'TextArea')
  if (input) return `\${form.${String(input.value.name)}}`
  const entry = [...screen.data].find(([, { type }]) => type === 'string')
  return entry ? `\${data.${entry[0]}}` : ''
}
